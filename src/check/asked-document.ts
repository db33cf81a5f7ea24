import { say } from '#messages'
import type { Ctx } from '#access'
import { readDocument } from '#library'
import { cutText, endOfText } from '#platform/cut-text'
import { Invalid } from '#platform/errors'
import { countFromNetwork, type From } from '#platform/limits'
import { mendText } from '#platform/mend-text'
import { longestDocument } from './limits.ts'

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

/**
 * Reads the form of the page: `text` and `author`, or a `file` in place of the text. Counted by network.
 * @throws LimitReached · Invalid with the sentence of its field
 */
export async function askedDocument(ctx: Ctx, form: FormData, from: From): Promise<AskedDocument> {
  await countFromNetwork(ctx, rule, from)
  const file = form.get('file')
  const author = cutText(typedIn(form, 'author').trim(), longestName) || null
  if (file instanceof File && file.size > 0) {
    const text = await readDocument(new Uint8Array(await file.arrayBuffer()), longestDocument.file)
    if (text.trim() === '') throw refused('file', say('check.no-text'))
    return { text, author, name: endOfText(mendText(file.name).text, longestName), most: longestDocument.file }
  }
  const text = typedIn(form, 'text').replaceAll('\r\n', '\n')
  if (text.trim() === '') throw refused('text', say('check.nothing-asked'))
  // A file that is kept again comes back as what was read of it, with its name.
  const name = typedIn(form, 'act') === 'keep' ? endOfText(typedIn(form, 'name').trim(), longestName) || null : null
  return { text, author, name, most: name === null ? longestDocument.typed : longestDocument.file }
}

function typedIn(form: FormData, name: string): string {
  const typed = form.get(name)
  return typeof typed === 'string' ? mendText(typed).text : ''
}

const refused = (field: string, sentence: string) => new Invalid(sentence, { [field]: sentence })
