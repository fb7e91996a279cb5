/*
 * Lets the reader choose the style of a page that links a palette; the choice is kept, and beats
 * the system's style.
 *
 *   <head> … <script src="switch.js"></script>
 *   <button data-scheme-set="light">Light</button>
 *   <button data-scheme-set="dark">Dark</button>
 *   <button data-scheme-set="auto">Automatic</button>
 *
 * It belongs in the head, without async and defer: the page is then never painted in the wrong
 * style. The style fades into the other one in 0.3 seconds, unless the reader prefers less motion.
 * Each change is told to the document as the event "schemechange".
 */
(() => {
  const key = 'scheme-style';
  const root = document.documentElement;
  const isStyle = style => style === 'light' || style === 'dark';

  // Storage may be forbidden: the choice then lasts as long as the page.
  const load = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const store = style => {
    try {
      if (isStyle(style)) localStorage.setItem(key, style);
      else localStorage.removeItem(key);
    } catch {}
  };

  const mark = () => {
    const style = root.dataset.schemeStyle ?? 'auto';
    for (const button of document.querySelectorAll('[data-scheme-set]')) {
      button.setAttribute('aria-pressed', String(button.dataset.schemeSet === style));
    }
  };
  const apply = style => {
    if (isStyle(style)) root.dataset.schemeStyle = style;
    else delete root.dataset.schemeStyle;
    mark();
  };
  const change = style => {
    const tell = () => document.dispatchEvent(
      new CustomEvent('schemechange', { detail: isStyle(style) ? style : 'auto' }));
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill || !document.startViewTransition || document.hidden) {
      apply(style);
      tell();
      return;
    }
    const transition = document.startViewTransition(() => apply(style));
    transition.ready.then(() => {
      for (const part of ['old', 'new']) {
        const pseudoElement = `::view-transition-${part}(root)`;
        const fades = document.getAnimations().filter(
          animation => animation.effect?.pseudoElement === pseudoElement);
        for (const fade of fades) fade.effect.updateTiming({ duration: 300 });
      }
    }, () => {});
    transition.updateCallbackDone.then(tell);
  };

  apply(load());
  addEventListener('DOMContentLoaded', mark);
  addEventListener('click', event => {
    const button = event.target.closest?.('[data-scheme-set]');
    if (!button) return;
    store(button.dataset.schemeSet);
    change(button.dataset.schemeSet);
  });
  // Another page of the site.
  addEventListener('storage', event => {
    if (event.key === key || event.key === null) change(event.newValue);
  });
})();
