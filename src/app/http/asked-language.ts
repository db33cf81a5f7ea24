import { AsyncLocalStorage } from 'node:async_hooks'
import { inLanguage, source } from '#messages'
import type { Ground } from '#platform/ground'
import { getSettings, languagesOf, type Languages } from '#settings'
import { splitLanguage, type Kind, type Split } from './split-language.ts'

type Asked = { url: string; referer?: string | undefined }

/** When the languages are known from before, a slow database is not waited for any longer than this. */
const longestMs = 3_000

/** Addresses whose answers have no sentences for readers. */
const silent = /^\/(?:(?:assets|faces|files|pictures|icons)\/|(?:healthz|readyz|metrics)$|mcp$|api\/v1\/)/

/**
 * The language in which a request is answered. What the script of a page asks the API for is answered in the language of that page (by its
 * `Referer`). Other addresses without a prefix are answered in the site's own language, or in English if they are for machines. For the desk it is
 * only known later who asks, and in which language (desk-language.ts).
 */
export function askedLanguage(ground: Ground, kindOf: Kind): (asked: Asked) => Promise<Split & { isGuess: boolean }> {
  let last: Languages | undefined
  const split = ({ url, referer }: Asked): Split => {
    const spoken = last ?? { own: source, others: [] }
    if (!url.startsWith('/api/')) return splitLanguage(url, spoken, kindOf)
    const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined
    const ofPage = splitLanguage(page ? page.pathname + page.search : '/', spoken, () => undefined)
    return 'to' in ofPage ? { language: spoken.own, prefix: '', url } : { ...ofPage, url }
  }
  return async (asked) => {
    if (silent.test(asked.url)) return { language: source, prefix: '', url: asked.url, isGuess: false }
    last = (await languagesNow(ground, last !== undefined)) ?? last
    return { ...split(asked), isGuess: last === undefined }
  }
}

const guesses = new AsyncLocalStorage<boolean>()

/** Answers in the language that was asked for. */
export const inAskedLanguage = <T>(asked: { language: string; prefix: string; isGuess: boolean }, write: () => T): T =>
  guesses.run(asked.isGuess, () => inLanguage(asked.language, write, asked.prefix))

/** Whether the languages of the site could not be read, so that the one of this request may be wrong: such a page is not kept. */
export const isLanguageGuessed = () => guesses.getStore() === true

/** Until the languages are known, the database is waited for: otherwise a page in a wrong language could be cached. */
async function languagesNow(ground: Ground, isKnown: boolean): Promise<Languages | undefined> {
  let timer: NodeJS.Timeout | undefined
  const asked = getSettings(ground).then(languagesOf)
  const late = new Promise<undefined>((resolve) => {
    if (isKnown) timer = setTimeout(() => resolve(undefined), longestMs)
  })
  try {
    return await Promise.race([asked, late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
