// What materials, and what lies on them, come to: computed values by class.
(() => {
  const styles = {};
  for (const element of document.querySelectorAll('[class]')) {
    const style = getComputedStyle(element);
    styles[element.className] = {
      background: style.backgroundColor, color: style.color, border: style.borderTopColor,
      filter: style.backdropFilter,
    };
  }
  report({
    prefersLess: matchMedia('(prefers-reduced-transparency: reduce)').matches, styles,
  });
})();
