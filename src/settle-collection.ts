import type { Ctx } from '#access'
import { loadPassages, setBackUnproven } from '#evidence'
import { inTransaction } from '#platform/transaction'
import { isCollectionSettled, loadCollection, markCollectionSettled, renewLinks, renewNames, renewTranslations } from '#quotes'
import { digestOf, type Beginning } from './beginning.ts'
import { version } from './version.ts'

/**
 * Loads the starter collection into an empty site, and brings one of an earlier release up to this one. Where release, schema and collection are those of the last
 * time nothing of it is read: that would be half a second of each start. Then quotes that are verified without a passage are set back, once for a site.
 * @throws an Error that names the file where one is broken
 */
export async function settleCollection(
  ctx: Ctx,
  beginning: Beginning,
  say: (sentence: string) => void = () => {},
): Promise<void> {
  await settle(ctx, beginning, say)
  const back = await setBackUnproven(ctx)
  if (back > 0)
    say(
      `Set the status of ${back} quotes back from "verified" to "sourced": they have no confirmed passage. The first page of the desk leads to them.`,
    )
}

async function settle(ctx: Ctx, beginning: Beginning, say: (sentence: string) => void): Promise<void> {
  const folder = beginning.collectionFolder
  const digest = `${version} ${digestOf(beginning)}`
  // In one transaction: a quote that is verified has its passage when it ends.
  const { loaded, passages } = await inTransaction(ctx, async (inside) => {
    const loaded = await loadCollection(inside, folder, say)
    return { loaded, passages: loaded > 0 ? await loadPassages(inside, folder) : 0 }
  })
  if (loaded > 0) say(`Added the starter collection: ${loaded} quotes.`)
  if (loaded === 0) {
    if (await isCollectionSettled(ctx, digest)) return
    const links = await renewLinks(ctx, folder)
    if (links > 0) say(`Renewed the links of ${links} quotes of the starter collection.`)
    const named = await renewNames(ctx, folder)
    if (named > 0) say(`Added names in other languages to ${named} categories, authors and tags of the starter collection.`)
    const translated = await renewTranslations(ctx, folder)
    if (translated > 0) say(`Added translations to ${translated} quotes of the starter collection.`)
  }
  const written = loaded > 0 ? passages : await loadPassages(ctx, folder)
  if (written > 0) say(`Wrote the passages of ${written} quotes.`)
  await markCollectionSettled(ctx, digest)
}
