import { randomUUID } from 'node:crypto'
import { requireRight, type Ctx } from '#access'
import { changeMany } from '#changes'
import { changesOf } from '../many/bulk.ts'
import { readRecords } from '../record-store.ts'
import { wasLoaded } from './link-store.ts'
import { readQuotes, readTranslations } from './load-collection.ts'
import { addTranslations, lacksTranslations, lockTranslated } from './translations-store.ts'

/**
 * Gives quotes of the starter collection, as far as they keep its words, the translations of this release into languages that they have none in. What staff wrote or took out stays. In a
 * quote that nobody edited, a translation also gets its newer wording and status.
 * @returns how many quotes have other translations now
 * @throws Forbidden for anyone but admins · an Error that names the file where one is broken
 */
export async function renewTranslations(ctx: Ctx, folder: string): Promise<number> {
  requireRight(ctx, 'settings.change')
  if (!(await wasLoaded(ctx))) return 0
  const of = { quotes: await readQuotes(folder), translations: await readTranslations(folder) }
  if (!(await lacksTranslations(ctx, of))) return 0
  const act = { noun: 'quote', verb: 'renew-translations', batch: randomUUID() } as const
  const { changes } = await changeMany(ctx, act, async (writing) => {
    const ids = await lockTranslated(writing, of)
    const before = await readRecords(writing, ids)
    await addTranslations(writing, of, ids)
    const after = await readRecords(writing, ids)
    return { changes: changesOf(before, after, ctx.clock.now()) }
  })
  return changes.length
}
