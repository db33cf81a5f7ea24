import { language, say } from '#messages'
import { bestLanguage } from './best-language.ts'

/** Holds the language that the reader chose, so that they are asked once. The server never reads it: a page is the same for everyone. */
const cookie = 'language'

const card =
  'fixed start-4 end-4 z-50 m-0 md:start-auto md:end-[var(--toast-right,1rem)] md:w-[var(--toast-width,24rem)] flex flex-wrap items-start gap-3 rounded-lg border border-line bg-raised p-4 text-ink shadow-lg'

/** Offers the same page in the browser's language, once, if the page is in another. */
export function begin(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#languages a')]
  for (const link of links) link.addEventListener('click', () => remember(link.lang))
  if (document.cookie.includes(`${cookie}=`)) return
  const best = bestLanguage(
    links.map(({ lang }) => lang),
    navigator.languages,
  )
  const wanted = links.find(({ lang }) => lang === best)
  if (wanted?.dataset.offer && wanted.lang !== language()) offer(wanted)
}

function remember(code: string): void {
  document.cookie = `${cookie}=${code}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

function offer({ lang, href, dataset }: HTMLAnchorElement): void {
  const box = document.createElement('aside')
  box.className = card
  // At the bottom it covers neither the header nor the quote.
  box.style.bottom = '1rem'
  const link = document.createElement('a')
  Object.assign(link, {
    lang,
    href,
    dir: 'auto',
    hreflang: lang,
    textContent: dataset.offer,
    className: 'link min-w-32 flex-1 text-sm font-semibold',
  })
  link.addEventListener('click', () => remember(lang))
  const no = document.createElement('button')
  Object.assign(no, {
    type: 'button',
    ariaLabel: say('ui.dismiss'),
    textContent: '×',
    className: '-m-3.5 grid size-11 shrink-0 place-items-center',
  })
  no.addEventListener('click', () => {
    remember(language())
    box.remove()
  })
  box.append(link, no)
  document.body.append(box)
}
