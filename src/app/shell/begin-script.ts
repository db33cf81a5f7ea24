/**
 * Runs in the head of every page, so it is short. Reading comes before scripts: the server marks them, and the rest of the style sheet, as `later`
 * (`scriptsLater`, rest-of-sheet.ts). They are loaded after the first paint and the fonts that it needed, and what is below the first screen is laid out then
 * (`data-calm`, theme.css). A picture that somebody asked to share is loaded before them, too. After two seconds they are loaded in any case: the page may be
 * in a background tab, where nothing is painted. The scripts run when the rest of the sheet is there, or after four seconds more. A button that is pressed before the scripts listen is pressed again when they do, unless it works without them (a menu, a form).
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
    c.onload = c.onerror = run;
    setTimeout(run, 4e3)
  }
  function run() {
    if (begun > 1) return;
    begun = 2;
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
