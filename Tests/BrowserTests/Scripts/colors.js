// What the browser makes of each text as the value of `color`: null where it is not valid, else
// its computed value and that in sRGB. And of each old text as the attribute `color`: the computed
// value, or null where the text has no effect.
(() => {
  const { texts, legacyTexts } = JSON.parse(document.getElementById('questions').textContent);
  const outer = document.createElement('div');
  const element = document.createElement('div');
  outer.append(element);
  document.body.append(outer);
  outer.style.color = 'rgb(10 20 30)';
  const computed = text => {
    element.style.color = '';
    element.style.color = text;
    return getComputedStyle(element).color;
  };
  const answers = texts.map(text => {
    if (!CSS.supports('color', text)) return null;
    const color = computed(text);
    return { computed: color, sRGB: computed(`color(from ${color} srgb r g b / alpha)`) };
  });
  const font = document.createElement('font');
  outer.append(font);
  const legacyAnswers = legacyTexts.map(text => {
    font.setAttribute('color', text);
    const color = getComputedStyle(font).color;
    return color === getComputedStyle(outer).color ? null : color;
  });
  const result = document.createElement('script');
  result.type = 'application/json';
  result.id = 'result';
  result.textContent = JSON.stringify({ answers, legacyAnswers });
  document.body.append(result);
})();
