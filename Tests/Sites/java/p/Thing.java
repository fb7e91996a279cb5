package p;
/**
 * A thing with {@code code} and a {@link java.lang.String link}.
 * <pre>{@code
 *   Thing thing = new Thing();
 * }</pre>
 */
public class Thing {
  /** A field. */
  public int field = 3;
  /**
   * A method.
   * @param text the text
   * @return a number
   * @throws IllegalStateException if it is wrong
   * @deprecated use another
   */
  @Deprecated(since = "1.1")
  public int method(String text) throws IllegalStateException { return 0; }
}
