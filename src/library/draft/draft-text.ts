import { randomUUID } from 'node:crypto'
import { editorRoles, requireRole, type Ctx } from '#access'
import { tally } from '#changes'
import { cutText } from '#platform/cut-text'
import { Invalid } from '#platform/errors'
import { dayMs } from '#time'
import type { BroughtText } from '../brought-text.ts'
import { mostTextBytes, readText } from '../formats/read-text.ts'
import { fetchText } from '../from/fetch-text.ts'
import { wordsOfBody } from '../words-of-body.ts'
import { deleteOldDrafts, insertDraft } from './draft-store.ts'

/** Days for which somebody may come back to a draft. */
const draftDays = 7

/** A file as it comes, or an address. */
type Given = { name: string; chunks: AsyncIterable<Uint8Array> } | { address: string }

/**
 * Recognises a text and keeps it as a draft, to be looked at and mended. Drafts that are a week old go.
 * @returns the id of the draft
 * @throws Forbidden below moderator · Invalid under `file` or `address`: what is wrong with it, or why it could not be fetched
 */
export async function draftText(ctx: Ctx, given: Given): Promise<{ id: string }> {
  requireRole(ctx, ...editorRoles)
  const { divisions, ...about } = 'address' in given ? await fetchText(ctx, given) : readText(await bytesOf(given.chunks))
  const name = 'address' in given ? given.address.trim() : nameOf(given.name)
  const id = randomUUID()
  await tally(ctx, async (writing) => {
    await deleteOldDrafts(writing, new Date(ctx.clock.now().getTime() - draftDays * dayMs))
    await insertDraft(writing, { id, name, about, outline: divisions.map(outlined) }, divisions)
  })
  return { id }
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
