import { say, siteHref } from '#messages'
import { quoteHref, type Shareable } from './copy-quote.ts'
import { fileNameOf } from './share-picture.ts'

/** What the script below needs to know, on the button that it lends its hand to. */
export const earlyShare = (quote: Shareable) => ({
  'data-early': quote.id,
  // The address of a preview is nobody's to share.
  'data-page': quoteHref(quote),
  'data-title': quote.author,
  'data-file': fileNameOf(quote),
  'data-done': say('share.shared'),
})

/**
 * Stands in the sheet of a quote's page, opens it where the address says `#share`, and asks for its picture while the finger goes down. On a slow line the sheet and its picture are there a second before the page's scripts are: until
 * then this hands the picture to the device's share sheet, where there is one. What it cannot do, and what the device refuses,
 * waits for the scripts, as all else in the sheet does: they know what to do instead. Told to the reader is what came of it by the sheet's own script (share-place.tsx).
 */
export const earlyShareScript = (): string => `
(function (sheet, image, button, coming) {
  if (location.hash == '#share') sheet.showModal();
  if (!image) return;
  document.querySelectorAll('[commandfor=share]').forEach(function (opener) {
    opener.addEventListener('pointerdown', function () { image.loading = 'eager' })
  });
  if (!navigator.canShare || !button) return;
  function live() { return sheet.hasAttribute('data-live') }
  function ask() {
    coming = coming || fetch(image.src).then(function (answer) {
      if (!answer.ok) throw answer;
      return answer.blob();
    }).then(function (blob) { return new File([blob], button.dataset.file, { type: blob.type }) });
    coming.then(function (file) { coming.ready = file; if (navigator.canShare({ files: [file] })) button.dataset.ready = '' }, function () { coming = 0 });
  }
  image.complete && image.naturalWidth ? ask() : image.addEventListener('load', ask);
  button.addEventListener('click', function (event) {
    if (live() || !coming || !coming.ready) return;
    event.stopPropagation();
    var text = sheet.querySelector('textarea').value + '\\n' + location.origin + button.dataset.page;
    navigator.share({ files: [coming.ready], title: button.dataset.title, text: text }).then(function () {
      fetch('${siteHref('/api/shares')}', { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ quoteId: button.dataset.early }) });
      sheet.dataset.said = button.dataset.done;
      sheet.dispatchEvent(new Event('said'));
      sheet.close();
    }, function (fault) {
      if (fault.name === 'AbortError') return;
      coming = 0;
      delete button.dataset.ready;
    });
  })
})(document.currentScript.parentNode, document.querySelector('#share img'), document.querySelector('#share [data-early]'))`
