// The colours of every element of each page, of shadow trees as well: the numbers of eight values an
// element, in the order of the tree, a shadow tree in front of its host's children.
(() => {
  const used = '--schemefy-tests-used-scheme';
  const { values, number } = numbering();

  // A registered property is computed on the element, so it tells the scheme that is used there.
  // Nothing may be on its way from one colour to another.
  const probe = (view, root) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after {
      ${used}: light-dark(rgb(255 255 255), rgb(0 0 0)) !important;
      animation: none !important; transition: none !important }`);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };

  const read = view => {
    view.CSS.registerProperty({
      name: used, syntax: '<color>', inherits: false, initialValue: 'rgb(255 255 255)' });
    probe(view, view.document);
    const elements = [];
    // With a stack: documents nest deeper than calls may.
    const waiting = [{ element: view.document.documentElement, isHidden: false }];
    while (waiting.length > 0) {
      const { element, isHidden } = waiting.pop();
      const style = view.getComputedStyle(element);
      const isOut = isHidden || style.display === 'none';
      elements.push(
        number(element.localName), number(style.color), number(style.backgroundColor),
        number(style.backgroundImage === 'none' ? 'none' : 'image'),
        number(style.getPropertyValue(used) === 'rgb(0, 0, 0)' ? 'dark' : 'light'),
        number(isOut ? 'hidden' : 'shown'),
        number(parseFloat(style.fontSize).toFixed(2)), number(style.fontWeight));
      const children = [...element.children];
      if (element.shadowRoot) {
        probe(view, element.shadowRoot);
        children.unshift(...element.shadowRoot.children);
      }
      for (const child of children.reverse()) waiting.push({ element: child, isHidden: isOut });
    }
    return {
      prefersDark: view.matchMedia('(prefers-color-scheme: dark)').matches,
      width: view.innerWidth, height: view.innerHeight, mode: view.document.compatMode, elements };
  };

  readFrames(read, frames => ({ frames, values }));
})();
