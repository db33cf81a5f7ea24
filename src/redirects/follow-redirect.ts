import type { Ctx } from '#access'
import { tally } from '#changes'
import { asKept, type Leading } from './redirect.ts'
import { countHit, readRedirect } from './store.ts'

/** Where an address leads that the site does not have; null where it leads nowhere. One query, and a second that counts it. */
export async function followRedirect(ctx: Ctx, pathname: string): Promise<Leading | null> {
  const path = asKept(pathname)
  const found = path ? await readRedirect(ctx, path) : undefined
  if (!found) return null
  await tally(ctx, (writing) => countHit(writing, found.id))
  return found
}
