import type { Ctx } from '#access'
import { readThings, type BatchThing } from './batch-store.ts'
import { isAsLeft } from './put-back.ts'
import type { WayBack } from './way-back.ts'

export type FoundThing = BatchThing & { noun: WayBack['noun']; isTouched: boolean }

type Asked = {
  batch: string
  /** The id of the last one of the page before. */
  after: string
  most: number
  onlyTouched?: boolean
}

/**
 * A page of what a batch did to the things of a noun, each with whether somebody changed it since: as `putBack` asks, by what is there, so that
 * what was changed and put back is as it was left. The caller has checked who may see them.
 */
export async function findThings(
  ctx: Ctx,
  way: WayBack,
  { batch, after, most, onlyTouched = false }: Asked,
): Promise<FoundThing[]> {
  const found: FoundThing[] = []
  for (let from = after; found.length < most;) {
    const things = await readThings(ctx, { batch, noun: way.noun, after: from, most, writtenSince: onlyTouched })
    const last = things.at(-1)
    if (!last) break
    from = last.id
    const written = things.flatMap(({ id, since }) => (since ? [id] : []))
    const current = written.length > 0 ? await way.read(ctx, written) : new Map<string, never>()
    for (const thing of things) {
      const isTouched = thing.since !== null && !isAsLeft(way, thing, current.get(thing.id))
      if (isTouched || !onlyTouched) found.push({ ...thing, noun: way.noun, isTouched })
    }
  }
  return found.slice(0, most)
}
