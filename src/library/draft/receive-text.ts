import { editorRoles, requireRole, type Ctx } from '#access'
import { cutText } from '#platform/cut-text'
import { Invalid } from '#platform/errors'
import type { BroughtText } from '../brought-text.ts'
import { mostTextBytes, readText } from '../formats/read-text.ts'
import { fetchText } from '../from/fetch-text.ts'
import { wordsOfBody } from '../words-of-body.ts'
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
  requireRole(ctx, ...editorRoles)
  const { divisions, ...about } = 'address' in given ? await fetchText(ctx, given) : readText(await bytesOf(given.chunks))
  const name = 'address' in given ? given.address.trim() : nameOf(given.name)
  return { name, about, outline: divisions.map(outlined), divisions }
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const held: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > mostTextBytes) {
      const sentence = `This file is larger than ${mostTextBytes / 1024 / 1024} MB. Bring the text in parts, such as its volumes.`
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

const outlined = ({ heading, level, body }: BroughtText['divisions'][number]) => ({
  heading,
  level,
  words: wordsOfBody(body).length,
  beginning: cutText(body, 160),
})
