/* The page of 'schemefy preview': it shows views of pages side by side, and looks for new ones.
 *
 * Nothing is fetched, as files may not be: 'state.js' and the views are scripts that call this one. The
 * views are shown in frames in which nothing runs. */
"use strict";
const schemefyPreview = (() => {
  const form = document.forms.controls;
  const panes = document.getElementById("panes");
  const note = document.getElementById("note");
  /** What there is to show, and its text. */
  let state = { pages: [] };
  let stateText = "";
  /** By file, the parts of the view that was loaded, and the hash that it had. */
  const loaded = new Map();
  const waiting = new Map();

  function element(name, properties = {}, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  }

  function run(file, done) {
    const script = element("script", { src: file });
    script.onload = script.onerror = () => {
      script.remove();
      done?.();
    };
    document.head.append(script);
  }

  /** Calls a function with the parts of a view. */
  function load(view, use) {
    const known = loaded.get(view.file);
    if (known?.hash === view.hash) return use(known.parts);
    const pending = waiting.get(view.file);
    if (pending?.hash === view.hash) return pending.uses.push(use);
    waiting.set(view.file, { hash: view.hash, uses: [use] });
    return run(`${view.file}?${view.hash}`);
  }

  function count(number, one, many) {
    return `${number} ${number === 1 ? one : many}`;
  }

  const order = ["unreadable", "state", "unknown"];

  function kindOf(text) {
    return text.unknown ? "unknown" : text.state ? "state" : "unreadable";
  }

  function summary(view) {
    const number = (kind) => view.texts.filter((text) => kindOf(text) === kind).length;
    const parts = [number("unreadable")
      ? count(number("unreadable"), "text can’t be read", "texts can’t be read")
      : "all texts can be read"];
    if (number("state")) parts.push(`${number("state")} in a state such as :hover`);
    if (number("unknown")) parts.push(`${number("unknown")} not known`);
    return parts.join(", ");
  }

  function makePane(title) {
    const pane = {
      root: element("section", { className: "pane" }),
      counts: element("p"),
      stage: element("div", { className: "stage" }),
      frame: element("iframe", { title }),
      list: element("ul"),
      details: element("details"),
      shown: "",
    };
    // Of the same origin, or pictures that are files are not shown; no script can make use of that.
    pane.frame.setAttribute("sandbox", "allow-same-origin");
    pane.stage.append(pane.frame);
    pane.details.append(element("summary", { textContent: "Reasons" }), pane.list);
    pane.root.append(element("h2", { textContent: title }), pane.counts, pane.stage, pane.details);
    return pane;
  }

  const kinds = [];
  for (const style of ["light", "dark"]) {
    for (const processed of [false, true]) {
      const words = [style, processed ? "processed" : "original"];
      const title = words.join(", ").replace(/^./, (letter) => letter.toUpperCase());
      kinds.push({ style, processed, pane: makePane(title) });
    }
  }
  panes.append(...kinds.map((kind) => kind.pane.root));

  function fit() {
    const width = form.width.valueAsNumber;
    form.pixels.value = `${width} px`;
    for (const { pane } of kinds) {
      const room = pane.stage.clientWidth;
      const scale = Math.min(1, room / width);
      pane.frame.style.width = `${width}px`;
      pane.frame.style.height = `${pane.stage.clientHeight / scale}px`;
      pane.frame.style.transform = `scale(${scale})`;
    }
  }

  function show(kind, view) {
    const { pane } = kind;
    const isShown = form.show.value === "both" || form.show.value === kind.style;
    pane.root.hidden = !isShown || !view;
    if (pane.root.hidden) return;
    pane.counts.textContent = summary(view);
    const texts = order.flatMap((kind) => view.texts.filter((text) => kindOf(text) === kind));
    pane.list.replaceChildren(...texts.map((text) => element(
      "li", { className: kindOf(text) },
      element("q", { textContent: text.sample }), ` ${text.reason}`)));
    pane.details.hidden = view.texts.length === 0;
    pane.frame.style.colorScheme = kind.style;
    const key = JSON.stringify([view.file, view.hash, form.outlines.checked]);
    if (pane.shown === key) return;
    pane.shown = key;
    load(view, ([start, outlines, end]) => {
      if (pane.shown !== key) return;
      const text = start + (form.outlines.checked ? outlines : "") + end;
      if (view.type === "text/html") {
        pane.frame.removeAttribute("src");
        pane.frame.srcdoc = text;
      } else {
        pane.frame.removeAttribute("srcdoc");
        pane.frame.src = `data:${view.type};charset=utf-8,${encodeURIComponent(text)}`;
      }
    });
  }

  function showAll() {
    const page = state.pages[form.page.selectedIndex];
    for (const kind of kinds) {
      show(kind, page?.views.find((view) => view.style === kind.style
        && view.processed === kind.processed && view.contrast === form.contrast.value
        && (!view.processed || view.level === form.level.value)));
    }
    fit();
  }

  function takeState(next) {
    const text = JSON.stringify(next);
    if (text === stateText) return;
    const isFirst = stateText === "";
    [state, stateText] = [next, text];
    const selected = form.page.value;
    form.page.replaceChildren(
      ...state.pages.map(({ name }) => element("option", { value: name, textContent: name })));
    if (state.pages.some(({ name }) => name === selected)) form.page.value = selected;
    form.page.parentElement.hidden = state.pages.length < 2;
    if (!isFirst) note.textContent = `Changed at ${new Date().toLocaleTimeString()}`;
    showAll();
    if (isFirst && state.watches) look();
  }

  /** Looks for a new state, again and again. */
  function look() {
    const again = () => setTimeout(look, 500);
    if (document.hidden) again(); else run(`state.js?${Date.now()}`, again);
  }

  form.addEventListener("change", showAll);
  form.width.addEventListener("input", fit);
  form.addEventListener("submit", (event) => event.preventDefault());
  new ResizeObserver(fit).observe(panes);

  return {
    state: takeState,
    view(file, ...parts) {
      const pending = waiting.get(file);
      if (!pending) return;
      waiting.delete(file);
      loaded.set(file, { hash: pending.hash, parts });
      for (const use of pending.uses) use(parts);
    },
  };
})();
