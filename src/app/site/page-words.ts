import type { Settings } from '#settings'
import { aboutText } from './texts/about-text.ts'
import { faqText } from './texts/faq-text.ts'
import { privacyText } from './texts/privacy-text.ts'
import { termsText } from './texts/terms-text.ts'

/** What the picture of a page says: large, and beneath. */
export type PageWords = { title: string; text: string }

const titled =
  (title: string) =>
  ({ website_description: text }: Settings): PageWords => ({ title, text })
const written =
  (textOf: (settings: Settings) => { title: string; lede: string }) =>
  (settings: Settings): PageWords => {
    const { title, lede } = textOf(settings)
    return { title, text: lede || settings.website_description }
  }

/** Pages with a picture of their own, by the first step of their address; the others have that of the home page. */
const words = {
  home: ({ website_title: title, website_description: text }: Settings): PageWords => ({ title, text }),
  about: written(aboutText),
  api: titled('API'),
  authors: titled('Authors'),
  categories: titled('Categories'),
  faq: written(faqText),
  privacy: written(privacyText),
  search: titled('Search'),
  terms: written(termsText),
} satisfies Record<string, (settings: Settings) => PageWords>

export type PicturedPage = keyof typeof words

export function wordsOfPage(page: PicturedPage, settings: Settings): PageWords {
  return words[page](settings)
}

/** The page whose picture stands for this path. */
export function picturedPage(path: string): PicturedPage {
  const step = /^\/([a-z]*)(?:$|[?/])/.exec(path)?.[1] ?? ''
  return isPicturedPage(step) ? step : 'home'
}

export function isPicturedPage(name: string): name is PicturedPage {
  return Object.hasOwn(words, name)
}
