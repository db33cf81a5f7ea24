import { siteHref } from '#messages'
import { storeConsent } from './consent.ts'

const id = 'consent'

/** Asks for consent, with two buttons of the same weight; stays until it is answered, and hinders nobody meanwhile. */
export function showBanner(): void {
  if (document.getElementById(id)) return
  const banner = document.createElement('section')
  banner.id = id
  banner.className = 'consent'
  banner.setAttribute('aria-label', 'Consent')
  const words = document.createElement('p')
  words.append(
    'May we load programs from other companies to learn how this site is used? You can read without them. ',
    Object.assign(document.createElement('a'), { href: siteHref('/privacy#consent'), textContent: 'See what they learn' }),
  )
  banner.append(words, answer('Decline', false), answer('Accept', true))
  document.body.append(banner)

  function answer(name: string, accepted: boolean): HTMLButtonElement {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
    button.addEventListener('click', () => {
      const before = document.documentElement.dataset.consented
      storeConsent(accepted)
      banner.remove()
      // What has been loaded cannot be unloaded: a page without it begins again.
      if (before === 'true' && !accepted) location.reload()
      else dispatchEvent(new Event('consent'))
    })
    return button
  }
}
