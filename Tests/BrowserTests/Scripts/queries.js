// Which media queries match.
(() => {
  const queries = JSON.parse(document.getElementById('queries').textContent);
  report({ matches: queries.map(query => matchMedia(query).matches) });
})();
