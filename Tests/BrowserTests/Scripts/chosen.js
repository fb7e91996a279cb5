// Reads the colours of all elements as the browser's style and as chosen ones have them, and the
// pictures that are shown.
addEventListener('load', async () => {
  const root = document.documentElement;
  const frame = () => new Promise(requestAnimationFrame);
  // Pictures are chosen anew some time after the style.
  const choose = async () => {
    const isChosen = image => image.currentSrc || !(image.src || image.srcset);
    for (let count = 0; count < 2 || count < 60 && ![...document.images].every(isChosen); count++) {
      await frame();
    }
  };
  // Wherever the files of a run are.
  const named = text => text.replaceAll(/file:\/\/[^")]*\//g, '');
  const read = () => {
    const lines = [];
    for (const element of document.querySelectorAll('html,body,body *')) {
      for (const part of [undefined, '::before', '::placeholder']) {
        const style = getComputedStyle(element, part);
        lines.push([
          element.localName, part ?? '', style.color, style.backgroundColor, style.borderTopColor,
          named(style.backgroundImage), style.fill,
          // A video keeps the source that it began with.
          element.localName === 'img' ? named(element.currentSrc) : '',
        ].join(' | '));
      }
    }
    const theme = [...document.querySelectorAll('meta[name=theme-color]')].find(
      meta => !meta.media || matchMedia(meta.media).matches);
    lines.push(theme?.content ?? 'no theme colour');
    return lines;
  };
  const result = { system: read() };
  for (const style of ['dark', 'light']) {
    root.dataset.schemeStyle = style;
    await choose();
    result[style] = read();
  }
  delete root.dataset.schemeStyle;
  await choose();
  result.again = read();
  report(result);
});
