// In which properties, and where in their values, Chromium takes a colour: what tells is whether
// the computed style changes with the colour, and not with the way in which it is written.
(() => {
  const { values, excluded } = JSON.parse(document.getElementById('questions').textContent);
  const element = document.getElementById('element');
  const computed = getComputedStyle(element);
  const names = new Set(computed);
  for (const key in element.style) {
    if (typeof element.style[key] !== 'string' || key === 'cssText') continue;
    names.add(key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      .replace(/^(webkit|moz|ms|epub)-/, '-$1-'));
  }
  const read = (name, value) => {
    element.style.cssText = '';
    element.style.setProperty(name, value);
    return [...element.style].map(name => `${name}:${computed.getPropertyValue(name)}`).join(';');
  };
  const takes = (name, value) => {
    const [named, written, other] =
      ['red', 'rgb(255, 0, 0)', 'lime'].map(color => value.replaceAll('@', color));
    if (![named, written, other].every(value => CSS.supports(name, value))) return false;
    const style = read(name, named);
    return style === read(name, written) && style !== read(name, other);
  };
  const known = [...names].filter(
    name => CSS.supports(name, 'initial') && !excluded.includes(name)).sort();
  report(known.map(name => ({
    name,
    taken: values.flatMap((value, index) => takes(name, value) ? [index] : []),
  })));
})();
