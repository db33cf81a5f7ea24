import type { Ctx } from '#access'
import { tally } from '#changes'
import { isHouseError } from '#platform/errors'
import { asKept, type Leading } from './redirect.ts'
import { countHit, readRedirect } from './store.ts'

/** Where the first of these addresses leads that the site does not have; null where none leads anywhere. One query, and a second that counts it. */
export async function followRedirect(ctx: Ctx, ...pathnames: string[]): Promise<Leading | null> {
  const paths = pathnames.flatMap((pathname) => asKept(pathname) || [])
  const found = paths.length > 0 ? await readRedirect(ctx, paths) : undefined
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
