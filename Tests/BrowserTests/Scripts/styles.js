// The computed styles of every element of each page. Values are numbered, and those that equal
// the reference element's are left out.
(() => {
  // A style in the place of a link is the author's, though it is marked as that, and so is a drawing.
  const ours = '[data-schemefy]:not([data-schemefy-link], svg)';
  const used = '--schemefy-tests-used-scheme';
  const { values, number } = numbering();
  const plain = getComputedStyle(document.getElementById('reference'));
  // What the scheme changes is compared by what it comes to, not by the words of `color-scheme`.
  const names = [...plain].filter(name => !name.startsWith('--') && name !== 'color-scheme');
  const reference = names.map(name => number(plain.getPropertyValue(name)));

  // A registered property is computed on the element, so it tells the scheme that is used there.
  const probed = new WeakSet();
  const probe = (view, root) => {
    if (probed.has(root)) return;
    probed.add(root);
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(
      `*, ::before, ::after { ${used}: light-dark(rgb(255 255 255), rgb(0 0 0)) !important }`);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };

  const read = view => {
    const folder = view.location.href.replace(/[^/]*$/, '');
    const local = value =>
      value.includes('file:') ? value.replaceAll(folder, '') : value;
    const elements = [];
    const record = (path, style, source, isShown) => {
      const differing = [];
      for (let index = 0; isShown && index < names.length; index++) {
        const value = number(local(style.getPropertyValue(names[index])));
        if (value !== reference[index]) differing.push(index, value);
      }
      const scheme = style.getPropertyValue(used) === 'rgb(0, 0, 0)' ? 'dark' : 'light';
      elements.push({ path, scheme, source: local(source), differing });
    };
    // A linked sheet may come into the page in the place of its link.
    const name = element =>
      element.localName === 'link' ? 'style'
        : element.localName + (element.className ? `.${element.className}` : '');
    // Most elements of a page are the ones in its head, which hardly ever shows any of them: their
    // place and their used scheme are compared, and the properties of the head itself.
    const isShown = element =>
      element.parentElement?.localName !== 'head' || element.checkVisibility();
    // What conditions guard that no style shows: icons, what is loaded early, colours around the
    // page, sources of films. An unchanged attribute has to do as well.
    const guards = (element, view) =>
      element.matches('meta[media], source[media], link[media]:not([rel~=stylesheet])')
        ? `${view.matchMedia(element.getAttribute('media')).matches}` : '';
    const walk = (element, path, view) => {
      record(path, view.getComputedStyle(element),
        (element.currentSrc ?? '') + guards(element, view), isShown(element));
      for (const pseudo of ['::before', '::after']) {
        const style = view.getComputedStyle(element, pseudo);
        if (style.content !== 'none' && style.content !== 'normal') {
          record(path + pseudo, style, '', true);
        }
      }
      let count = 0;
      for (const child of element.children) {
        if (!child.matches(ours)) walk(child, `${path}/${name(child)}[${count++}]`, view);
      }
      if (element.shadowRoot) {
        probe(view, element.shadowRoot);
        for (const child of element.shadowRoot.children) {
          walk(child, `${path}/#shadow/${name(child)}[${count++}]`, view);
        }
      }
      if (element.localName === 'iframe' && element.hasAttribute('srcdoc')) {
        // Null where the frame was not loaded, or is another origin's.
        const frame = element.contentWindow;
        if (frame?.document?.documentElement) start(frame, path + '/#document/');
      }
    };
    const start = (view, path) => {
      if (!probed.has(view.document)) {
        view.CSS.registerProperty({
          name: used, syntax: '<color>', inherits: false, initialValue: 'rgb(255 255 255)' });
      }
      probe(view, view.document);
      walk(view.document.documentElement, path + 'html', view);
    };
    start(view, '');
    return {
      prefersDark: view.matchMedia('(prefers-color-scheme: dark)').matches,
      isPrinted: view.matchMedia('print').matches,
      width: view.innerWidth, height: view.innerHeight, mode: view.document.compatMode, elements };
  };

  readFrames(read, frames => ({ names, reference, frames, values }));
})();
