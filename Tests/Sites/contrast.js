// The texts that a page shows, each with its contrast on what its ancestors paint, and the contrast that
// it has to have. Texts over pictures are left out.
() => {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    .getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const rgba = color => {
    if (!known.has(color)) {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
      known.set(color, [r, g, b, a / 255]);
    }
    return known.get(color);
  };
  const over = (top, below) =>
    [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
  const luminance = color => {
    const [r, g, b] = color.map(value => value / 255)
      .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const probe = document.createElement('div');
  probe.style.cssText = 'background-color: Canvas; display: none';
  document.documentElement.append(probe);
  const canvas = rgba(getComputedStyle(probe).backgroundColor);
  probe.remove();
  const chain = element => {
    const all = [];
    for (let one = element; one; one = one.parentElement) all.push(getComputedStyle(one));
    return all;
  };

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim();
    const element = walker.currentNode.parentElement;
    if (!text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { width, height } = range.getBoundingClientRect();
    const styles = chain(element);
    if (width < 2 || height < 2 || styles.some(style => style.backgroundImage !== 'none')) continue;
    const surface = styles.map(style => rgba(style.backgroundColor))
      .reduceRight((below, top) => over(top, below), canvas);
    const opacity = styles.reduce((product, style) => product * style.opacity, 1);
    const [r, g, b, a] = rgba(styles[0].color);
    const size = parseFloat(styles[0].fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && styles[0].fontWeight >= 700);
    texts.push({
      text: `${element.localName}: ${text.slice(0, 40)}`,
      contrast: contrast(over([r, g, b, a * opacity], surface), surface),
      wanted: isLarge ? 3 : 4.5,
      isOnDark: luminance(surface) < 0.18,
    });
  }
  return texts;
}
