import { source } from '#messages'
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
export function askedLanguage(ground: Ground, kindOf: Kind): (asked: Asked) => Promise<Split> {
  let last: Languages | undefined
  return async ({ url, referer }) => {
    if (silent.test(url)) return { language: source, prefix: '', url }
    last = (await languagesNow(ground, last !== undefined)) ?? last
    const spoken = last ?? { own: source, others: [] }
    if (!url.startsWith('/api/')) return splitLanguage(url, spoken, kindOf)
    const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined
    const split = splitLanguage(page ? page.pathname + page.search : '/', spoken, () => undefined)
    return 'to' in split ? { language: spoken.own, prefix: '', url } : { ...split, url }
  }
}

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
