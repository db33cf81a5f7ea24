import { siteHref } from '#messages'
import type { CardQuote } from '#quotes/parts'
import { addFaces } from '../page/add-faces.ts'

/** So many saved quotes are asked for at once. */
export const page = 100

/** `moved`: into which quotes some of these were merged, by their ids. */
type SavedCards = { cards: CardQuote[]; moved: Record<string, string> }

/** @throws where the site cannot be reached, or refuses */
export async function askSaved(ids: readonly string[]): Promise<SavedCards> {
  const body = JSON.stringify({ quotes: ids })
  const answer = await fetch(siteHref('/api/saved'), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!answer.ok) throw new Error(`The saved quotes were refused with ${answer.status}`)
  const found = (await answer.json()) as SavedCards // safe: our own server's, of the same release
  await addFaces(found)
  return found
}
