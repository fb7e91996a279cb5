/*
 * Lets the reader choose the style of a page that links a palette, or that was written with
 * "schemefy --switch"; the choice is kept, and beats the system's style.
 *
 *   <head> … <script src="switch.js"> …
 *   <button data-scheme-set="light">Light</button>
 *   <button data-scheme-set="dark">Dark</button>
 *   <button data-scheme-set="auto">Automatic</button>
 *
 * It belongs in the head, without async and defer: the page is then never painted in the wrong
 * style. Conditions on the system's style, such as "prefers-color-scheme: dark" in style sheets and
 * in the "media" of pictures, follow the choice. The style fades into the other one in 0.3 seconds,
 * unless the reader prefers less motion. Each change is told to the document as the event
 * "schemechange".
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

  // Conditions on the system's style follow the choice: those of style sheets, pictures and the
  // colour of the theme. The text of each is kept as it was written.
  const condition = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi;
  const written = new Map();
  const decided = text => {
    const style = root.dataset.schemeStyle;
    if (!isStyle(style)) return text;
    return text.replace(
      condition, (_, asked) => (asked === style ? '(min-width: 0)' : '(max-width: -1px)'));
  };
  const decide = (owner, text, write) => {
    const known = written.get(owner);
    // A script may have written another text since.
    const own = known?.decided === text ? known.own : text;
    const next = decided(own);
    if (next !== text) write(next);
    if (next !== own) written.set(owner, { own, decided: next });
    else written.delete(owner);
  };
  const decideRules = sheet => {
    const pending = [sheet];
    while (pending.length) {
      let rules;
      // Those of another site are not shown to scripts.
      try {
        rules = pending.pop().cssRules;
      } catch {}
      for (const rule of rules ?? []) {
        if (rule.media) {
          decide(rule, rule.media.mediaText, text => { rule.media.mediaText = text; });
        }
        if (rule.styleSheet) pending.push(rule.styleSheet);
        else if (rule.cssRules?.length) pending.push(rule);
      }
    }
  };
  const decideElements = () => {
    for (const element of document.querySelectorAll(':is(link,meta,source,style)[media]')) {
      decide(element, element.getAttribute('media'), text => element.setAttribute('media', text));
    }
  };
  let isDecided = false;
  const follow = () => {
    if (!isDecided && !isStyle(root.dataset.schemeStyle)) return;
    isDecided = isStyle(root.dataset.schemeStyle);
    decideElements();
    for (const sheet of document.styleSheets) decideRules(sheet);
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
  follow();
  // Whoever sets the attribute, and whatever conditions the parser or a script adds.
  const adds = node => node.localName && (
    node.matches('link,meta,source,style') || node.querySelector('link,meta,source,style'));
  new MutationObserver(records => {
    const isMeant = records.some(
      record => record.type === 'attributes' ? record.target === root : [...record.addedNodes].some(adds));
    if (isMeant) follow();
  }).observe(root, { attributeFilter: ['data-scheme-style'], childList: true, subtree: true });
  addEventListener('load', event => {
    if (event.target.localName === 'link') follow();
  }, true);
  addEventListener('DOMContentLoaded', () => {
    mark();
    follow();
  });
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
