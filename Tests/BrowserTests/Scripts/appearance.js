// What is seen of each page: the contrast of every text on what its
// ancestors paint behind it, and every bright background. WCAG 2.2 "contrast ratio".
(() => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colors = new Map();
  // A computed colour as [red, green, blue, alpha], each 0 to 1.
  const parse = text => {
    let color = colors.get(text);
    if (!color) {
      const channels = /^rgba?\(([^()]*)\)$/.exec(text);
      if (channels) {
        const [red, green, blue, alpha = 1] = channels[1].split(/[\s,/]+/).map(Number);
        color = [red / 255, green / 255, blue / 255, alpha];
      } else {
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = text;
        context.fillRect(0, 0, 1, 1);
        color = [...context.getImageData(0, 0, 1, 1).data].map(channel => channel / 255);
      }
      colors.set(text, color);
    }
    return color;
  };
  const over = (top, bottom) => {
    const alpha = top[3] + bottom[3] * (1 - top[3]);
    if (alpha === 0) return [0, 0, 0, 0];
    const channel = index =>
      (top[index] * top[3] + bottom[index] * bottom[3] * (1 - top[3])) / alpha;
    return [channel(0), channel(1), channel(2), alpha];
  };
  const linear = value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = color =>
    0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
  const ratio = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  const read = view => {
    const page = view.document;
    const style = element => view.getComputedStyle(element);
    const canvasColor = () => {
      const probe = page.createElement('i');
      probe.style = 'all: initial; color-scheme: inherit; background-color: Canvas';
      page.documentElement.append(probe);
      const color = parse(style(probe).backgroundColor);
      probe.remove();
      return color;
    };
    // CSS Backgrounds 3 "The Canvas Background and the Root Element": what has its own background
    // there is among the ancestors anyway.
    const system = canvasColor();
    const rootBackground = parse(style(page.documentElement).backgroundColor);
    const canvas = over(
      rootBackground[3] > 0 ? rootBackground : parse(style(page.body).backgroundColor), system);
    const isPainted = image => /url\(|image-set\(|cross-fade\(|element\(/.test(image);
    const stops = image =>
      (image.match(/rgba?\([^()]*\)|color\([^()]*\)|(?:ok)?l(?:ab|ch)\([^()]*\)/g) ?? []).map(parse);
    // The colours that may be behind something, with what is in front of them; null for a picture.
    const backdrops = (element, color) => {
      let pairs = [{ front: color, back: [0, 0, 0, 0] }];
      for (let node = element; node; node = node.parentElement) {
        const computed = style(node);
        if (pairs.some(pair => pair.back[3] < 1)) {
          if (isPainted(computed.backgroundImage)) return null;
          const own = parse(computed.backgroundColor);
          const images = stops(computed.backgroundImage).map(stop => over(stop, own));
          pairs = pairs.flatMap(pair => (images.length > 0 ? images : [own]).map(
            under => ({ front: over(pair.front, under), back: over(pair.back, under) })));
        }
        const opacity = Number(computed.opacity);
        const fade = ([red, green, blue, alpha]) => [red, green, blue, alpha * opacity];
        pairs = pairs.map(pair => ({ front: fade(pair.front), back: fade(pair.back) }));
      }
      return pairs.map(
        pair => ({ front: over(pair.front, canvas), back: over(pair.back, canvas) }));
    };

    const texts = [];
    const look = (element, text) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
      const computed = style(element);
      const isDrawing = element.namespaceURI === 'http://www.w3.org/2000/svg';
      const color = isDrawing ? computed.fill : computed.webkitTextFillColor;
      if (element.closest(':disabled, [aria-disabled=true]') || color === 'none') return;
      const pairs = backdrops(element, parse(color));
      if (!pairs) return;
      const size = parseFloat(computed.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(computed.fontWeight) >= 700);
      texts.push({
        element: element.localName + (element.className ? `.${element.className}` : ''),
        text: text.trim().slice(0, 40),
        contrast: Math.min(...pairs.map(pair => ratio(pair.front, pair.back))),
        minimum: isLarge ? 3 : 4.5 });
    };
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (text.data.trim() && !text.parentElement.closest('script, style, noscript, option')) {
        look(text.parentElement, text.data);
      }
    }
    for (const field of page.querySelectorAll('input, textarea, select')) {
      const value = field.value ?? '';
      if (value.trim()) look(field, value);
    }
    const bright = [];
    for (const element of page.querySelectorAll('*')) {
      const background = parse(style(element).backgroundColor);
      // A highlight that no author's colour names stays as bright as the browser has it.
      const isPlainMark = style(element).backgroundColor === 'rgb(255, 255, 0)' &&
        element.localName === 'mark';
      if (background[3] === 0 || isPlainMark || !element.checkVisibility()) continue;
      const pairs = backdrops(element, background);
      if (pairs?.some(pair => luminance(pair.back) > 0.3)) {
        bright.push(`${element.localName}.${element.className} ${style(element).backgroundColor}`);
      }
    }
    const report = {
      prefersDark: view.matchMedia('(prefers-color-scheme: dark)').matches,
      canvas: luminance(canvas), texts, bright };
    // What is seen of a document inside is seen of this one.
    for (const frame of page.querySelectorAll('iframe[srcdoc]')) {
      const inner = read(frame.contentWindow);
      report.canvas = Math.max(report.canvas, inner.canvas);
      const named = name => `#document/${name}`;
      texts.push(...inner.texts.map(text => ({ ...text, element: named(text.element) })));
      bright.push(...inner.bright.map(named));
    }
    return report;
  };
  readFrames(read, frames => frames);
})();
