// What the switch does to a page: the style of its root before anything is painted, after each
// choice, and in another page of the site.
(async () => {
  const root = document.documentElement;
  const state = () => ({
    style: root.dataset.schemeStyle ?? null,
    stored: localStorage.getItem('scheme-style'),
    pressed: [...document.querySelectorAll('[aria-pressed=true]')].map(
      button => button.dataset.schemeSet),
    scheme: getComputedStyle(root).colorScheme,
  });
  let fades = [];
  const start = document.startViewTransition?.bind(document);
  document.startViewTransition = update => {
    const transition = start(update);
    transition.ready.then(() => {
      // After the promise's first listener, which is the switch.
      queueMicrotask(() => queueMicrotask(() => {
        fades = document.getAnimations()
          .filter(animation => /view-transition-(old|new)/.test(animation.effect.pseudoElement))
          .map(animation => animation.effect.getTiming().duration);
      }));
    });
    return transition;
  };
  const choose = async style => {
    const told = new Promise(done => {
      document.addEventListener('schemechange', event => done(event.detail), { once: true });
    });
    document.querySelector(`[data-scheme-set=${style}]`).click();
    const detail = await told;
    await new Promise(done => setTimeout(done, 500));
    return { ...state(), detail };
  };
  await new Promise(done => addEventListener('load', done));
  const steps = [{ ...state(), detail: 'start' }];
  for (const style of ['dark', 'light', 'dark']) steps.push(await choose(style));
  const frame = document.createElement('iframe');
  frame.src = 'other.html';
  await new Promise(done => {
    frame.onload = done;
    document.body.append(frame);
  });
  const inner = frame.contentWindow;
  const other = inner.atFirst;
  steps.push(await choose('auto'));
  // The other page hears of it by an event, which takes its time on a busy machine.
  for (let i = 0; i < 50 && inner.document.documentElement.dataset.schemeStyle; i += 1) {
    await new Promise(done => setTimeout(done, 100));
  }
  report({
    atFirst: window.atFirst, steps, fades, other,
    followed: inner.document.documentElement.dataset.schemeStyle ?? null,
  });
})();
