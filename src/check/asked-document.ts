import { say } from '#messages'
import type { Ctx } from '#access'
import { readDocument } from '#library'
import { cutText, endOfText } from '#platform/cut-text'
import { Invalid } from '#platform/errors'
import { countFromNetwork, visitorsNetwork, type From } from '#platform/limits'
import { mendText } from '#platform/mend-text'
import { longestDocument } from './limits.ts'
import { tooLong } from './too-long.ts'

/** What somebody typed or uploaded to be checked. */
export type AskedDocument = {
  text: string
  author: string | null
  /** Of the file; null where the text was typed. */
  name: string | null
  /** Characters that it may have. */
  most: number
}

/** A document takes seconds of work, and most people check only one. */
const rule = { name: 'checks', most: 60, withinSeconds: 600 } as const

const longestName = 120

/** Characters of a name or an author that are looked at. */
const longestTyped = 2_000

/**
 * Reads the form of the page: `text` and `author`, or a `file` in place of the text. Counted by network.
 * @throws LimitReached · Invalid with the sentence of its field
 */
export async function askedDocument(ctx: Ctx, form: FormData, from: From): Promise<AskedDocument> {
  await countFromNetwork(ctx, rule, from)
  const file = form.get('file')
  const author = cutText(mendText(cutText(typedIn(form, 'author'), longestTyped)).text.trim(), longestName) || null
  if (file instanceof File && file.size > 0) {
    const text = await readDocument(new Uint8Array(await file.arrayBuffer()), longestDocument.file, visitorsNetwork(from))
    if (text.trim() === '') throw refused('file', say('check.no-text'))
    return { text, author, name: endOfText(mendText(file.name).text, longestName), most: longestDocument.file }
  }
  // A file that is kept again comes back as what was read of it, with its name.
  const name = typedIn(form, 'act') === 'keep' ? nameIn(form) : null
  const most = name === null ? longestDocument.typed : longestDocument.file
  const typed = typedIn(form, 'text').replaceAll('\r\n', '\n')
  // Mending takes seconds for what a form may hold.
  if (typed.length > most) throw tooLong(typed.length, most)
  const { text } = mendText(typed)
  if (text.trim() === '') throw refused('text', say('check.nothing-asked'))
  return { text, author, name, most }
}

function nameIn(form: FormData): string | null {
  const name = endOfText(typedIn(form, 'name'), longestTyped)
  return endOfText(mendText(name).text.trim(), longestName) || null
}

function typedIn(form: FormData, name: string): string {
  const typed = form.get(name)
  return typeof typed === 'string' ? typed : ''
}

const refused = (field: string, sentence: string) => new Invalid(sentence, { [field]: sentence })
