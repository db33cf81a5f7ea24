import type { Writing } from '#changes'
import { sendJob } from '#platform/send-job'
import { lockLibrary, nextWord } from './gram-store.ts'
import { findTakenParts, insertParts } from './store.ts'
import type { TextPartsTable } from './tables.ts'
import { wordsOfBody } from './words-of-body.ts'

export type MovedPart = Pick<TextPartsTable, 'text_id' | 'n' | 'level' | 'heading' | 'body'>

/**
 * The words of texts as another site of this kind had them, in the order of their parts. They get numbers of this site, and the job `index-texts` makes them findable. What is here already stays as it is.
 * @returns how many parts were added
 */
export async function takeParts(writing: Writing, parts: MovedPart[]): Promise<number> {
  await lockLibrary(writing)
  const taken = new Set(
    (await findTakenParts(writing, [...new Set(parts.map(({ text_id }) => text_id))])).map(({ text_id, n }) => `${n} ${text_id}`),
  )
  const added = parts.filter(({ text_id, n }) => !taken.has(`${n} ${text_id}`))
  let next = await nextWord(writing)
  for (const [textId, some] of Map.groupBy(added, ({ text_id }) => text_id)) {
    const numbered = some.map(({ text_id: _, ...part }) => {
      const words = wordsOfBody(part.body).length
      const first_word = next
      next += words
      return { ...part, words, first_word }
    })
    await insertParts(writing, textId, numbered)
  }
  if (added.length > 0) await sendJob(writing, 'index-texts', {})
  return added.length
}
