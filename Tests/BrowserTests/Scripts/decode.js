// Decodes runs of bytes, each on its own, and leaves the texts in the document.
const { label, runs } = JSON.parse(document.getElementById('runs').textContent);
const element = document.createElement('script');
element.type = 'application/json';
element.id = 'result';
const texts = runs.map(run => {
  const bytes = Uint8Array.from(atob(run), character => character.charCodeAt(0));
  return new TextDecoder(label, { ignoreBOM: true }).decode(bytes);
});
element.textContent = JSON.stringify(texts).replaceAll('<', '\\u003c');
document.body.append(element);
