// What the roles of a palette come to in places of a page: for each element with a name, the
// computed value of a colour that is a role's.
(() => {
  const { names } = JSON.parse(document.getElementById('questions').textContent);
  const places = {};
  for (const place of document.querySelectorAll('[data-place]')) {
    const style = getComputedStyle(place);
    places[place.dataset.place] = names.map(name => {
      place.style.outlineColor = `var(${name}, transparent)`;
      return style.outlineColor;
    });
  }
  report({
    prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
    prefersContrast: matchMedia('(prefers-contrast: more)').matches,
    places,
  });
})();
