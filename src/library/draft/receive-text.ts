import { requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { BroughtText, ReadText } from '../brought-text.ts'
import { readTextBeside } from '../formats/document/read-beside.ts'
import { mostTextBytes } from '../formats/read-text.ts'
import { fetchText } from '../from/fetch-text.ts'
import type { Draft } from './draft.ts'

/** A file as it comes, or an address. */
export type GivenText = { name: string; chunks: AsyncIterable<Uint8Array> } | { address: string }

/** A text that was recognised. Nothing of it is kept yet. */
export type ReceivedText = Pick<Draft, 'name' | 'about' | 'outline'> & Pick<BroughtText, 'divisions'>

/**
 * Recognises a text. It is no part of the transaction that keeps it, because an upload may take minutes.
 * @throws Forbidden below moderator · Invalid under `file` or `address`: what is wrong with it, or why it could not be fetched
 */
export async function receiveText(ctx: Ctx, given: GivenText): Promise<ReceivedText> {
  requireRight(ctx, 'texts.edit')
  const { divisions, outline, ...about } = 'address' in given ? await fetchText(ctx, given) : await readUpload(given.chunks)
  const name = 'address' in given ? given.address.trim() : nameOf(given.name)
  return { name, about, outline, divisions }
}

async function readUpload(chunks: AsyncIterable<Uint8Array>): Promise<ReadText> {
  const bytes = await bytesOf(chunks)
  return await readTextBeside({ kind: 'text', bytes }).catch((fault: unknown) => {
    throw fault instanceof Invalid ? new Invalid(fault.message, { file: fault.message }, { cause: fault }) : fault
  })
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const held: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > mostTextBytes) {
      const sentence = say('desk-texts.larger', { mb: mostTextBytes / 1024 / 1024 })
      throw new Invalid(sentence, { file: sentence })
    }
    held.push(chunk)
  }
  return Buffer.concat(held)
}

const nameOf = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}\p{M} ._()-]/gu, ' ')
    .trim()
    .slice(0, 120) || 'Text'
