import { say } from '#messages'
import { inSiteLanguage, languagesOf, type Settings, siteDescription } from '#settings'
import { aboutText } from './texts/about-text.ts'
import { faqText } from './texts/faq-text.ts'
import { privacyText } from './texts/privacy-text.ts'
import { termsText } from './texts/terms-text.ts'

/** What the picture of a page says: large, and beneath. */
export type PageWords = { title: string; text: string }

const titled =
  (titleOf: () => string) =>
  (settings: Settings): PageWords => ({ title: titleOf(), text: siteDescription(settings) })
const written =
  (textOf: (settings: Settings) => { title: string; lede: string }) =>
  (settings: Settings): PageWords => {
    const { title, lede } = textOf(settings)
    return { title, text: lede || siteDescription(settings) }
  }

/** Pages with a picture of their own, by the first step of their address; the others have that of the home page. */
const words = {
  home: (settings: Settings): PageWords => ({ title: settings.website_title, text: siteDescription(settings) }),
  about: written(aboutText),
  api: titled(() => 'API'),
  authors: titled(() => say('shell.authors')),
  categories: titled(() => say('shell.categories')),
  contact: titled(() => say('contact.contact')),
  'email-subscribe': titled(() => say('subscription.newsletter')),
  faq: written(faqText),
  privacy: written(privacyText),
  search: titled(() => say('search.title')),
  terms: written(termsText),
} satisfies Record<string, (settings: Settings) => PageWords>

export type PicturedPage = keyof typeof words

/** In the site's own language, whichever the page is in: a page has one picture. */
export function wordsOfPage(page: PicturedPage, settings: Settings): PageWords {
  return inSiteLanguage(settings, languagesOf(settings).own, () => words[page](settings))
}

/** The page whose picture stands for this path. */
export function picturedPage(path: string): PicturedPage {
  const step = /^\/([a-z-]*)(?:$|[?/])/.exec(path)?.[1] ?? ''
  return isPicturedPage(step) ? step : 'home'
}

export function isPicturedPage(name: string): name is PicturedPage {
  return Object.hasOwn(words, name)
}
