/**
 * Runs in the head of every page, so it says little. What is read comes before what it can do: the scripts, which the server has
 * marked `later` (entry.server.tsx), are asked for after the first paint and the faces that it needed, and what is below the first
 * screen is set then (`data-calm`, theme.css). A picture that somebody has asked to share goes before them, too. After two seconds
 * they wait for nothing more: the page may lie in another tab, where nothing is painted. A button that is pressed before they listen is pressed again when they do; one that does its
 * work without them (a menu, a form) is not.
 */
export const beginScript = inOneLine(`
(function (d, begun, button) {
  function begin() {
    if (begun) return;
    if (d.readyState == 'loading') return d.addEventListener('DOMContentLoaded', begin);
    begun = 1;
    d.documentElement.dataset.calm = '';
    var c = d.getElementById('rest');
    d.querySelectorAll('link[rel=later]').forEach(function (l) { l.rel = l == c ? 'stylesheet' : 'modulepreload' });
    if (!c) return run();
    c.onload = run;
    c.onerror = run
  }
  function run() {
    var s = d.createElement('script');
    s.type = 'module';
    s.textContent = d.querySelector('script[type=later]').textContent;
    d.body.append(s);
    s.remove()
  }
  function calm() {
    if (d.readyState == 'loading') return d.addEventListener('DOMContentLoaded', calm);
    d.fonts.ready.then(function () {
      var p = d.querySelector('#share[open] img,#share [loading=eager]');
      if (!p || p.complete) return begin();
      p.addEventListener('load', begin);
      p.addEventListener('error', begin)
    })
  }
  function press(e) { var b = e.target.closest('button:not([popovertarget],[type=submit])'); if (b && !b.commandForElement) button = b }
  d.addEventListener('click', press);
  addEventListener('hydrating', function () { d.removeEventListener('click', press) });
  addEventListener('hydrated', function () { if (button) button.click() }, { once: true });
  setTimeout(begin, 2e3);
  if (window.PerformanceObserver) new PerformanceObserver(calm).observe({ type: 'paint', buffered: true })
})(document)`)

/** Every page carries it, so it goes without what only its readers here need. It is no minifier: statements end in semicolons. */
function inOneLine(script: string): string {
  return script.replaceAll(/\n\s*/g, '').replaceAll(/ ?([=(){},:]|\|\|) ?/g, '$1')
}

/** For the server: marks the scripts of a finished page `later`. */
export function scriptsLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later">')
}
