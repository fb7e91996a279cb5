// The trees of the documents in `documents.json`.
(() => {
  const request = new XMLHttpRequest();
  request.open('GET', 'documents.json', false);
  request.overrideMimeType('application/json;charset=utf-8');
  request.send();
  report({ trees: JSON.parse(request.responseText).map(treeOf) });
})();
