import type { Ctx } from '#access'
import { tally } from '#changes'
import { addressIn, prefixBeside } from '#messages'
import { isHouseError } from '#platform/errors'
import { getSettings, languagesOf } from '#settings'
import { asKept, type Leading } from './redirect.ts'
import { countHit, readRedirects } from './store.ts'

/** A page of the site: the prefix of its language, which is empty in the site's own, and the path behind it. */
type Place = { begins: string; path: string }
type Found = Leading & { id: string }
type Languages = { own: string; others: readonly string[] }

/**
 * Where an address leads that the site does not have; null where it leads nowhere. `begins`: the prefix of the page's language. An old address may begin like a language that the site has only
 * since then, so the whole address is looked up first, then the path behind the prefix. Such a language can close a circle: what leads into one is passed over. One query
 * for each step to the end, and one that counts it.
 */
export async function followRedirect(ctx: Ctx, path: string, begins = ''): Promise<Leading | null> {
  const asked = { begins, path }
  if (pathsOf(asked).length === 0) return null
  const languages = languagesOf(await getSettings(ctx))
  const found = await firstWithEnd(ctx, asked, languages)
  if (!found) return null
  try {
    await tally(ctx, (writing) => countHit(writing, found.id))
  } catch (fault) {
    // A full or read-only disk must not keep anybody from the page.
    if (!isHouseError(fault) || fault.code !== 'unavailable') throw fault
    ctx.log.warn({ err: fault, path: found.path }, 'the use of a redirect could not be counted')
  }
  return found
}

async function firstWithEnd(ctx: Ctx, asked: Place, languages: Languages): Promise<Found | undefined> {
  for (const found of await waysFrom(ctx, asked, languages)) if (await hasEnd(ctx, asked, found, languages)) return found
  return undefined
}

/** Whether a browser that follows this redirect, and the first from each next address, comes to an end. */
async function hasEnd(ctx: Ctx, asked: Place, found: Found, languages: Languages): Promise<boolean> {
  const seen = new Set([keyOf(asked)])
  let at = placeOf(found.target, asked.begins, languages)
  while (at !== null) {
    if (seen.has(keyOf(at)) || seen.size > mostFollowed) return false
    seen.add(keyOf(at))
    const [next]: Found[] = await waysFrom(ctx, at, languages)
    at = next ? placeOf(next.target, at.begins, languages) : null
  }
  return true
}

/** Browsers give up after so many. */
const mostFollowed = 20

/** The redirects of the whole address and of the path behind its prefix, in this order, without one that leads back to the same address. */
async function waysFrom(ctx: Ctx, place: Place, languages: Languages): Promise<Found[]> {
  const paths = pathsOf(place)
  if (paths.length === 0) return []
  const found = await readRedirects(ctx, paths)
  return found.filter(({ target }) => {
    const to = placeOf(target, place.begins, languages)
    return to === null || keyOf(to) !== keyOf(place)
  })
}

const pathsOf = (place: Place) => [...new Set([keyOf(place), asKept(place.path)].flatMap((path) => path || []))]
const keyOf = ({ begins, path }: Place) => asKept(addressIn(begins, path))

/** The page of this site to which a target leads from a page with that prefix; null for another site. */
function placeOf(target: string, begins: string, { own, others }: Languages): Place | null {
  if (!target.startsWith('/')) return null
  const path = target.replace(/[?#].*$/s, '')
  const [, step = '', rest = ''] = /^\/([^/]+)(.*)$/s.exec(path) ?? []
  const code = [own, ...others].find((one) => one.toLowerCase() === step.toLowerCase())
  return code === undefined ? { begins, path } : { begins: prefixBeside(own, code), path: rest || '/' }
}
