/// The help of the tool as a whole.
extension Help<CommandSettings> {
  init() {
    self.init(
      introduction: Self.usage + Self.commands, options: OptionTable.all, end: Self.status)
  }

  private static var usage: String {
    """
    Usage: schemefy [OPTION]... INPUT...
           schemefy COMMAND [OPTION]...

    Makes web content follow the colour scheme: reads HTML and CSS, and gives the
    same files back with the colours that a dark style needs.

      schemefy page.html --style dark     a page, to standard output
      schemefy docs -o site               a folder: pages and style sheets are
                                          processed, all else is copied
      schemefy theme.css --in-place       a style sheet, where it is
      schemefy - --style dark < mail      standard input

    Commands ('schemefy COMMAND --help' says more):

    """
  }

  private static var commands: String {
    Subcommand.all.map { command in
      let padding = String(repeating: " ", count: max(2, 24 - command.name.utf8.count))
      return "  \(command.name)\(padding)\(command.summary)\n"
    }.joined()
  }

  private static var status: String {
    """

    Behind '--' everything is an input. Exit status: 0 done, 1 something differs
    (--check, --diff) or is not to be (--deny, --strict), 2 something could not be
    done.

    """
  }
}
