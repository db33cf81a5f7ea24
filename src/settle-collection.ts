import type { Ctx } from '#access'
import { loadPassages } from '#evidence'
import { isCollectionSettled, loadCollection, markCollectionSettled, renewLinks, renewNames, renewTranslations } from '#quotes'
import { digestOf, type Beginning } from './beginning.ts'
import { version } from './version.ts'

/**
 * Loads the starter collection into an empty site, and brings one of an earlier release up to this one. Where release, schema and collection are those of the last
 * time nothing of it is read: that would be half a second of each start.
 * @throws an Error that names the file where one is broken
 */
export async function settleCollection(
  ctx: Ctx,
  beginning: Beginning,
  say: (sentence: string) => void = () => {},
): Promise<void> {
  const folder = beginning.collectionFolder
  const loaded = await loadCollection(ctx, folder, say)
  if (loaded > 0) say(`Added the starter collection: ${loaded} quotes.`)
  const digest = `${version} ${digestOf(beginning)}`
  if (loaded === 0) {
    if (await isCollectionSettled(ctx, digest)) return
    const links = await renewLinks(ctx, folder)
    if (links > 0) say(`Renewed the links of ${links} quotes of the starter collection.`)
    const named = await renewNames(ctx, folder)
    if (named > 0) say(`Added names in other languages to ${named} categories and tags of the starter collection.`)
    const translated = await renewTranslations(ctx, folder)
    if (translated > 0) say(`Added translations to ${translated} quotes of the starter collection.`)
  }
  const passages = await loadPassages(ctx, folder)
  if (passages > 0) say(`Wrote the passages of ${passages} quotes.`)
  await markCollectionSettled(ctx, digest)
}
