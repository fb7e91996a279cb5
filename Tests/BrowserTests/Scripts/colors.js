// What the browser makes of each text as the value of `color`: null where it is not valid, else
// its computed value and that in sRGB.
(() => {
  const { texts } = JSON.parse(document.getElementById('questions').textContent);
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
  const result = document.createElement('script');
  result.type = 'application/json';
  result.id = 'result';
  result.textContent = JSON.stringify({ answers });
  document.body.append(result);
})();
