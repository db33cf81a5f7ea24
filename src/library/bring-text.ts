import { z } from 'zod'
import { requireRight, takeInput, type Ctx } from '#access'
import { change, tally } from '#changes'
import { say } from '#messages'
import { breathing } from '#platform/breath'
import { Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { inTransaction } from '#platform/transaction'
import { slugOf } from '#slugs'
import { wordsOfBody } from './words-of-body.ts'
import type { BroughtText, Division } from './brought-text.ts'
import { lockLibrary, nextWord } from './gram-store.ts'
import { indexText } from './index-texts.ts'
import { addToText, findTakenIds, findWithoutWords, insertParts, insertTexts, signText, type NewPart } from './store.ts'

const longestLine = 500
const tooLong = { error: () => say('desk-texts.at-most', { most: longestLine }) }
const line = () =>
  z
    .string()
    .trim()
    .max(longestLine, tooLong)
    .nullable()
    .transform((said) => (said === '' ? null : said))
const needed = (error: () => string) => z.string({ error }).trim().min(1, { error }).max(longestLine, tooLong)

/** What is said of a text that is brought. */
export const aboutText = z.object({
  title: needed(() => say('desk-texts.title-missing')),
  author: needed(() => say('desk-texts.author-missing')),
  translator: line(),
  /** The title of the work that this is a translation of, where its own is another. */
  of_work: line().default(null),
  edition: line(),
  language: z
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/iu, { error: () => say('desk-texts.language-code') })
    .nullable(),
  year: line(),
  licence: needed(() => say('desk-texts.licence-missing')),
  address: z
    .url({ protocol: /^https?$/u, error: () => say('desk-texts.address-begins') })
    .max(2000, { error: () => say('desk-texts.address-at-most', { most: 2000 }) })
    .nullable(),
  shows: z.enum(['text', 'passage', 'sentence']),
})
export type AboutText = z.input<typeof aboutText>

/** What is longer is made findable by a job. */
const shortText = 20_000

/**
 * Adds a text to the library. A short one can be found when this returns; a longer one when the job `index-texts` has been at it. The same title twice is two texts. To bring many, say `indexLater`: `workTexts` then indexes all of them in one piece.
 * @returns its address below /sources
 * @throws Forbidden below moderator · Invalid: what is said of it, or that it has no words
 */
export async function bringText(
  ctx: Ctx,
  given: { about: AboutText; divisions: BroughtText['divisions']; indexLater?: boolean },
): Promise<{ id: string }> {
  requireRight(ctx, 'texts.edit')
  const about = takeInput(aboutText, given.about)
  const parts = await partsOf(given.divisions)
  const words = parts.reduce((sum, part) => sum + part.words, 0)
  if (words === 0) throw new Invalid(say('desk-texts.no-words'))
  const name = slugOf(`${about.author.split(/[;,]/u)[0] ?? ''} ${about.title}`)
  const { id } = await inTransaction(ctx, async (inside) => {
    // Until the end: nobody else takes the same address or the same numbers.
    await tally(inside, lockLibrary)
    const waiting = await findWithoutWords(inside, about)
    const id = waiting ?? freeOf(name, new Set(await findTakenIds(inside, name)))
    return await change(inside, { noun: 'text', id, verb: 'bring' }, async (writing) => {
      if (waiting === undefined) await insertTexts(writing, [{ ...about, id, repository: '', commit: null }])
      else await addToText(writing, id, about)
      await signText(writing, id)
      await insertParts(writing, id, numbered(parts, await nextWord(writing)))
      await sendJob(writing, 'index-texts', {})
      return { id, after: { id, title: about.title, author: about.author, words } }
    })
  })
  if (words <= shortText && !given.indexLater) await indexText(ctx, id)
  return { id }
}

function freeOf(name: string, taken: Set<string>): string {
  let id = name
  for (let n = 2; taken.has(id); n += 1) id = `${name}-${n}`
  return id
}

function numbered(parts: Omit<NewPart, 'n' | 'first_word'>[], next: number): NewPart[] {
  let first = next
  return parts.map((part, n) => {
    const first_word = first
    first += part.words
    return { ...part, n: n + 1, first_word }
  })
}

/** What is read as one page is no longer than this, in characters. */
const longestPart = 60_000

async function partsOf(divisions: Division[]): Promise<Omit<NewPart, 'n' | 'first_word'>[]> {
  const breathe = breathing()
  const parts: Omit<NewPart, 'n' | 'first_word'>[] = []
  for (const { level, heading, body } of divisions)
    for (const page of pagesOf(body.trim())) {
      parts.push({ level, heading: heading.trim(), body: page, words: wordsOfBody(page).length })
      await breathe()
    }
  return parts
}

/** Cut between paragraphs; where one is longer, between lines, and else anywhere. */
function pagesOf(body: string): string[] {
  const pages: string[] = []
  let left = body
  while (left.length > longestPart) {
    const near = left.slice(0, longestPart)
    const at = ['\n\n', '\n', ' '].map((end) => near.lastIndexOf(end)).find((place) => place > longestPart / 2)
    const cut = at ?? (/[\uD800-\uDBFF]$/u.test(near) ? longestPart - 1 : longestPart)
    pages.push(left.slice(0, cut).trimEnd())
    left = left.slice(cut).trimStart()
  }
  return [...pages, left]
}
