// The computed colours of every element of each frame, with those of shadow trees where they stand.
addEventListener('load', () => {
  // Any colour as sRGB and alpha; none of an element that is not in the flat tree.
  const numbers = text => {
    if (text === '') return [];
    const legacy = /^rgba?\(([^)]*)\)$/.exec(text);
    if (legacy) {
      const [r, g, b, a = 1] = legacy[1].split(/[ ,\/]+/).map(Number);
      return [r / 255, g / 255, b / 255, a];
    }
    const srgb = /^color\(srgb ([^)]*)\)$/.exec(text);
    if (srgb) {
      const [r, g, b, a = 1] = srgb[1].split(/[ \/]+/).map(part => part === 'none' ? 0 : Number(part));
      return [r, g, b, a];
    }
    throw new Error(`unknown colour ${text}`);
  };
  const elements = function* (root) {
    for (const element of root.children) {
      yield element;
      if (element.shadowRoot) yield* elements(element.shadowRoot);
      yield* elements(element);
    }
  };
  const answers = [...document.querySelectorAll('iframe')].map(({ contentDocument, contentWindow }) =>
    [...elements(contentDocument)].map(element => {
      const style = contentWindow.getComputedStyle(element);
      return {
        name: element.localName,
        color: numbers(style.color),
        background: numbers(style.backgroundColor),
      };
    }));
  const result = document.createElement('script');
  result.type = 'application/json';
  result.id = 'result';
  result.textContent = JSON.stringify({ pages: answers });
  document.body.append(result);
});
