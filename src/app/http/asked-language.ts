import { source } from '#messages'
import type { Ground } from '#platform/ground'
import { getSettings, languagesOf, type Languages } from '#settings'
import { splitLanguage, type Kind, type Split } from './split-language.ts'

type Asked = { url: string; referer?: string | undefined }

/** Where it is known what the site spoke last, a database that does not answer is not waited for any longer. */
const longestMs = 3_000

/** Neither pages nor anything that has sentences. */
const silent = /^\/(?:(?:assets|faces|files|pictures|icons)\/|(?:healthz|readyz|metrics)$|mcp$|api\/v1\/)/

/**
 * In which language a request is answered. Of what a script of a page asks for, the page says it; whatever else is at one address for all
 * is in the site's own language, or in English where it is for machines.
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

/** A page in a wrong language could be kept, so the first answer is waited for. */
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
