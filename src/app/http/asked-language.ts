import { source } from '#messages'
import type { Ground } from '#platform/ground'
import { getSettings, languagesOf, type Languages } from '#settings'
import { splitLanguage, type Kind, type Split } from './split-language.ts'

type Asked = { url: string; referer?: string | undefined }

/** A database that does not answer may keep a page waiting, but not what needs no settings. */
const longestMs = 500

/** Neither pages nor anything that has sentences. */
const silent = /^\/(?:(?:assets|faces|files|pictures|icons)\/|(?:healthz|readyz|metrics)$|mcp$|api\/v1\/)/

/**
 * In which language a request is answered. Of what a script of a page asks for, the page says it; whatever else is at one address for all
 * is in the site's own language, or in English where it is for machines.
 */
export function askedLanguage(ground: Ground, kindOf: Kind): (asked: Asked) => Promise<Split> {
  let last: Languages = { own: source, others: [] }
  return async ({ url, referer }) => {
    if (silent.test(url)) return { language: source, prefix: '', url }
    last = (await inTime(ground)) ?? last
    if (!url.startsWith('/api/')) return splitLanguage(url, last, kindOf)
    const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined
    const split = splitLanguage(page ? page.pathname + page.search : '/', last, () => undefined)
    return 'to' in split ? { language: last.own, prefix: '', url } : { ...split, url }
  }
}

async function inTime(ground: Ground): Promise<Languages | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), longestMs)))
  try {
    return await Promise.race([getSettings(ground).then(languagesOf), late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
