// What ran in each page, by the numbers that its calls of `x` have; and what may run in it later.
readFrames(
  window => {
    const active = [];
    const look = root => {
      for (const element of root.querySelectorAll('*')) {
        if (element.localName === 'script') active.push(`script ${element.textContent}`);
        for (const { name, value } of element.attributes) {
          if (/^on/i.test(name) || /^\s*javascript:/i.test(value)) active.push(`${name}=${value}`);
        }
        if (element.localName === 'template') look(element.content);
        if (element.shadowRoot) look(element.shadowRoot);
        if (element.localName === 'iframe') look(element.contentDocument);
      }
    };
    look(window.document);
    return { ran: (window.ran ?? []).sort(), active: active.sort() };
  },
  pages => ({ pages }));
