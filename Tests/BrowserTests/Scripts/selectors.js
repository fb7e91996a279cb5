// Which elements each selector matches in each page: their places among all elements of the
// document, or null where the selector is no selector.
(() => {
  const { pages } = JSON.parse(document.getElementById('questions').textContent);
  const parse = markup => Document.parseHTMLUnsafe
    ? Document.parseHTMLUnsafe(markup) : new DOMParser().parseFromString(markup, 'text/html');
  const answers = pages.map(({ markup, selectors }) => {
    const page = parse(markup);
    const places = new Map([...page.querySelectorAll('*')].map((element, place) => [element, place]));
    return {
      elements: [...places.keys()].map(element => element.localName),
      matches: selectors.map(selector => {
        try {
          return [...page.querySelectorAll(selector)].map(element => places.get(element));
        } catch {
          return null;
        }
      }),
    };
  });
  const result = document.createElement('script');
  result.type = 'application/json';
  result.id = 'result';
  result.textContent = JSON.stringify({ pages: answers });
  document.body.append(result);
})();
