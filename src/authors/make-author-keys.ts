import type { Ctx } from '#access'
import { tally } from '#changes'
import { listWithOldKeys, saveKeys } from './keys-store.ts'
import { keysOf, keysVersion } from './names/keys.ts'
import { readName } from './names/read-name.ts'

const atOnce = 500

/**
 * Makes the keys of those whose name or aliases were written since, or whose keys are from before today's rules. Anyone who looks somebody up does it first, so that
 * no way of writing a name has to know of it; there is seldom anything to do.
 */
export async function makeAuthorKeys(ctx: Ctx): Promise<void> {
  for (;;) {
    const old = await listWithOldKeys(ctx, keysVersion, atOnce)
    if (old.length === 0) return
    const keys = new Map(old.map(({ id, name, aliases }) => [id, keysOfAll([name, ...aliases])]))
    await tally(ctx, (writing) => saveKeys(writing, keysVersion, keys))
    if (old.length < atOnce) return
  }
}

export function keysOfAll(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => keysOf(readName(name))))]
}
