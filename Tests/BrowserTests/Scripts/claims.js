// Finds the places of texts in the window, by the numbers of their elements.
//
// Of each text the pieces at its beginning, in its middle and at its end are looked at, if nothing lies
// on them: what is covered is not to be read.
function findTexts(numbers) {
  const all = [...document.querySelectorAll('*')];
  const piecesOf = node => {
    const words = [...node.data.matchAll(/\S{2,}/g)].filter(word => /[\p{L}\p{N}]{2}/u.test(word[0]));
    const places = [0, words.length >> 1, words.length - 1];
    return [...new Set(places)].flatMap(place => {
      if (!words[place]) return [];
      const range = document.createRange();
      range.setStart(node, words[place].index);
      range.setEnd(node, words[place].index + Math.min(words[place][0].length, 24));
      return [...range.getClientRects()].slice(0, 1).map(rect => ({ rect, text: range.toString() }));
    });
  };
  const isCovered = (element, rect) => {
    const hit = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    const passes = getComputedStyle(element).pointerEvents === 'none';
    return !hit || !(hit === element || element.contains(hit) || passes && hit.contains(element));
  };
  const places = numbers.map(number => {
    const element = all[number];
    if (!element || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const nodes = [...element.childNodes].filter(node => node.nodeType === 3 && node.data.trim());
    const seen = [...new Set([nodes[0], nodes.at(-1)])].filter(Boolean).flatMap(piecesOf);
    return seen.filter(({ rect }) => rect.width >= 4 && rect.height >= 5 && rect.top >= 0 && rect.left >= 0
      && rect.bottom <= innerHeight && rect.right <= innerWidth && !isCovered(element, rect))
      .map(({ rect, text }) => ({ x: rect.left, y: rect.top, width: rect.width, height: rect.height, text }));
  });
  return JSON.stringify({ names: all.map(element => element.localName), places });
}

// Reads the contrasts of texts from a picture of the window, which has so many pixels to a CSS pixel:
// the colour that a piece has most of is its background, and what differs most from that is its text,
// but for the outermost fiftieth.
async function readTexts(picture, places, scale) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const linear = Array.from({ length: 256 }, (_, value) =>
    value / 255 <= .04045 ? value / 255 / 12.92 : ((value / 255 + .055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]) =>
    .2126 * linear[red] + .7152 * linear[green] + .0722 * linear[blue];
  const ratio = (one, other) => (Math.max(one, other) + .05) / (Math.min(one, other) + .05);
  const read = ({ x, y, width, height }) => {
    const left = Math.floor(x * scale), top = Math.floor(y * scale);
    const { data } = context.getImageData(
      left, top, Math.ceil((x + width) * scale) - left, Math.ceil((y + height) * scale) - top);
    const counts = new Map();
    const pixels = [];
    for (let index = 0; index < data.length; index += 4) {
      const pixel = [data[index], data[index + 1], data[index + 2]];
      pixels.push(pixel);
      counts.set(String(pixel), (counts.get(String(pixel)) ?? 0) + 1);
    }
    const [name] = [...counts].reduce((most, next) => next[1] > most[1] ? next : most);
    const background = name.split(',').map(Number);
    const ground = luminance(background);
    const contrasts = pixels.map(pixel => ratio(luminance(pixel), ground)).sort((a, b) => a - b);
    return {
      ratio: contrasts[Math.min(contrasts.length - 1, Math.floor(contrasts.length * .98))],
      background,
    };
  };
  return JSON.stringify(places.map(list => list.map(read)));
}
