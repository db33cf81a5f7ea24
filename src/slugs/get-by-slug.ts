import type { Ctx } from '#access'
import { NotFound } from '#platform/errors'
import { isGoneByName } from './gone-store.ts'
import { resolveSlug, type SlugsTable } from './store.ts'

/**
 * What a slug, a former slug or a name means today: `get` is asked for it by id.
 * @throws NotFound: `movedTo` is today's slug where another form was asked for, also of what the meant one was merged into; as
 * `get`, where the meant one is not shown
 */
export async function getBySlug<T extends { slug: string }>(
  ctx: Ctx,
  noun: SlugsTable['noun'],
  asked: string,
  reading: Reading<T>,
): Promise<T> {
  const { found, exact } = await getMeant(ctx, noun, asked, reading)
  if (!exact) throw new NotFound(reading.absent, { movedTo: found.slug })
  return found
}

type Reading<T> = { get: (ctx: Ctx, id: string) => Promise<T>; absent: string }

/**
 * The same in whatever form it was asked for; `exact` where that was today's slug to the letter.
 * @throws NotFound where nothing is meant; as `get`, where the meant one is not shown
 */
export async function getMeant<T>(
  ctx: Ctx,
  noun: SlugsTable['noun'],
  asked: string,
  { get, absent }: Reading<T>,
): Promise<{ found: T; exact: boolean }> {
  const meant = await resolveSlug(ctx, noun, asked)
  if (!meant) throw new NotFound(absent, { gone: await isGoneByName(ctx, noun, asked) })
  const { found, merged } = await getOrSuccessor(ctx, meant.id, get)
  return { found, exact: meant.current && !merged }
}

/** After a merge `get` names the id of the one that stayed; an address is made of that one's slug. */
async function getOrSuccessor<T>(ctx: Ctx, id: string, get: (ctx: Ctx, id: string) => Promise<T>) {
  try {
    return { found: await get(ctx, id), merged: false }
  } catch (fault) {
    if (!(fault instanceof NotFound) || fault.movedTo === undefined) throw fault
    return { found: await get(ctx, fault.movedTo), merged: true }
  }
}
