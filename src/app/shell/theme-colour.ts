/**
 * What is above the page on a phone takes the colour of the theme that was chosen here, not of the device's. Both colours are in
 * the page, each for a preference (site-icons.tsx); whichever fits the choice holds for all.
 */
export function begin(): void {
  follow()
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  // A move to a page without a plate brings them again.
  new MutationObserver(follow).observe(document.head, { childList: true })
}

const meant = new WeakMap<HTMLMetaElement, string>()

function follow(): void {
  const { theme } = document.documentElement.dataset
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][media]')) {
    const media = meant.get(meta) ?? meta.getAttribute('media') ?? ''
    meant.set(meta, media)
    const wanted = theme === undefined ? media : media.includes(theme) ? 'all' : 'not all'
    if (meta.getAttribute('media') !== wanted) meta.setAttribute('media', wanted)
  }
}
