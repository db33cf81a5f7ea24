import { AsyncLocalStorage } from 'node:async_hooks'
import { source } from './catalogue.ts'
import { commaOf, listCommaOf } from './comma-of.ts'
import { directionOf } from './direction-of.ts'
import type { OwnWords } from './own-words.ts'
import { sitePath, withoutSitePath } from './site-path.ts'

type Spoken = { code: string; prefix: string; own: OwnWords; isAsWritten: boolean }

/**
 * The language of what is being written, through loaders, verbs, mails and React alike. A React context would reach components only: sentences
 * of errors and mails are made outside them.
 */
const spoken = new AsyncLocalStorage<Spoken>()

export const language = (): string => spoken.getStore()?.code ?? source

/** The beginning of the addresses of pages: empty in the site's own language, `/de` in German. */
export const prefix = (): string => spoken.getStore()?.prefix ?? ''

/**
 * The language of dates and lists. Days are written the British way in English: "Friday 27 November". In every language they are of the Gregorian calendar, also in Persian, which has another of its own:
 * addresses and archives have Gregorian months.
 */
export const dateLanguage = (): string => `${language() === source ? 'en-GB' : language()}-u-ca-gregory`

/** Between the parts of a source, or of another whole. */
export const comma = (): string => commaOf(language())

/** Between the words of a list. */
export const listComma = (): string => listCommaOf(language())

export const direction = () => directionOf(language())

export const inLanguage = <T>(code: string, write: () => T, begins = '', own = spoken.getStore()?.own ?? {}): T =>
  spoken.run({ code, prefix: begins, own, isAsWritten: false }, write)

/**
 * Keeps the language of sentences, but names of categories and tags are read as they were written: at the desk, and in whatever writes. A name that was
 * read in another language and saved would replace the written one. `inLanguage` inside it reads as a page in that language does.
 */
export const asWritten = <T>(read: () => T): T =>
  spoken.run({ code: language(), prefix: prefix(), own: spoken.getStore()?.own ?? {}, isAsWritten: true }, read)

export const isAsWritten = (): boolean => spoken.getStore()?.isAsWritten === true

/** What staff wrote in place of this sentence, where `inLanguage` was given it: in mails. Pages are also written in the browser, which doesn't know it. */
export const ownSentence = (key: string): string | undefined => spoken.getStore()?.own[language()]?.[key]

/** `/de` for German. */
export const prefixOf = (code: string): string => `/${code.toLowerCase()}`

/** The same on a site whose own language has none. */
export const prefixBeside = (own: string, code: string): string => (code === own ? '' : prefixOf(code))

/** The address of a page under a prefix. `path` begins with a slash; the home page is the prefix alone. */
export const addressIn = (begins: string, path: string): string =>
  begins === '' ? path : begins + path.replace(/^\/(?=$|[?#])/, '')

/** The address of a page in the current language, to be written behind `site.origin`. */
export const addressOf = (path: string): string => addressIn(prefix(), path)

/** The same as a page or a header names it: below the site's path. React Router's links and redirects don't need it. */
export const pageHref = (path: string): string => addressIn(sitePath() + prefix(), path)

/** Takes the site's path and the prefix of the current language off an address that a browser used. */
export const plainPath = (address: string): string => withoutPrefix(withoutSitePath(address) ?? address)

/** Takes the prefix of the current language off an address. */
export function withoutPrefix(address: string): string {
  const begins = prefix()
  if (begins === '' || !address.startsWith(begins)) return address
  const rest = address.slice(begins.length)
  return /^[?#]|^$/.test(rest) ? `/${rest}` : rest.startsWith('/') ? rest : address
}
