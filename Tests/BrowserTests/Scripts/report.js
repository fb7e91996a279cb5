// Shows the pages one after the other, and leaves what is read of them in the document. Each frame
// stands there before the one in front of it is done with, so that this document's own `load`
// event, which Chromium waits for, comes last. One at a time, because each style that is read costs
// time for every frame that is there.
function readFrames(read, summary) {
  const { frames } = JSON.parse(document.getElementById('frames').textContent);
  const results = [];
  const show = index => {
    if (index === frames.length) return report(summary(results));
    const frame = document.createElement('iframe');
    resize(frame, frames[index]);
    // So that we still get at what is in it.
    if (!frames[index].runsScripts) frame.sandbox = 'allow-same-origin';
    frame.src = frames[index].path;
    frame.addEventListener('load', async () => {
      // Pictures are chosen anew where a frame is painted in its size.
      for (let wait = frames[index].choosesPictures ? 2 : 0; wait > 0; wait--) {
        await new Promise(requestAnimationFrame);
      }
      let next = index + 1;
      try {
        results.push(read(frame.contentWindow));
        // A page that is shown in other sizes after this one need not be loaded again.
        while (frames[index].isResizable && frames[next]?.path === frames[index].path) {
          resize(frame, frames[next]);
          results.push(read(frame.contentWindow));
          next++;
        }
      } catch (error) {
        // At the end of the document, which is what is shown of one without a result.
        const failure = document.createElement('p');
        failure.id = 'failure';
        failure.textContent = `${frames[index].path}: ${error}`;
        document.body.append(failure);
        return;
      }
      show(next);
      frame.remove();
    }, { once: true });
    document.body.append(frame);
  };
  show(0);
}

function resize(frame, { width, height }) {
  frame.width = width;
  frame.height = height;
}

// Where no markup can be mistaken for its end.
function report(result) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'result';
  element.textContent = JSON.stringify(result).replaceAll('<', '\\u003c');
  document.body.append(element);
}

// Numbers values in the order in which they come, so that each is written once.
function numbering() {
  const values = [];
  const numbers = new Map();
  const number = value => {
    let known = numbers.get(value);
    if (known === undefined) {
      known = values.length;
      numbers.set(value, known);
      values.push(value);
    }
    return known;
  };
  return { values, number };
}
