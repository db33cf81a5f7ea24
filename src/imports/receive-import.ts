import { createHash } from 'node:crypto'
import { requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { inPieces, putPiece, readPieces, removePieces } from './pieces.ts'
import { guessMapping, isHead, type Column } from './guess-mapping.ts'
import { standingFields } from './standing-fields.ts'
import { importOptions, type Import } from './import.ts'
import { findRemembered } from './import-store.ts'
import { breathing } from '#platform/breath'
import { encodingWatch } from '#platform/encoding'
import type { Encoding } from '#platform/encodings'
import { mendText } from '#platform/mend-text'
import { orderedId } from '#platform/ordered-id'
import type { ReadRow } from './read/read-row.ts'
import { columnNames, readRows, type FileShape } from './read/read-rows.ts'
import { isNoHead } from './read/split-csv.ts'
import { refuseBinary, sniffedBytes, sniffShape } from './read/sniff-shape.ts'

/** The largest file that is taken. */
export const mostImportBytes = 200 * 1024 * 1024
/** By so many rows it is guessed what its columns are. */
const sampled = 20
/** A list may begin with lines that are no rows; so many of all are looked at, in so many pieces of its file. In JSON anything may be before the list. */
const mostLookedAt = 1_000
const piecesLookedAt = 4
const sipBytes = 16 * 1024

/** `encoding`: undefined where it is to be found out. */
export type Brought = { name: string; chunks: AsyncIterable<Uint8Array>; encoding?: Encoding | undefined }

/** A list whose file is kept, and what it is. No row of the database says so yet. */
export type Received = Pick<Import, 'id' | 'name' | 'bytes' | 'columns' | 'mapping' | 'options'> & {
  pieces: number
  file: FileShape
  signature: string
}

/**
 * Keeps the file of a list as it comes, and finds out what it is: how it is written, and what its columns are, by the choices for the last such list or by a guess.
 * It is no part of the transaction that begins the import, because an upload may take minutes.
 * @throws Forbidden below moderator · Invalid for what is no list, is empty or too long
 */
export async function receiveImport(ctx: Ctx, { name, chunks, encoding: chosen }: Brought): Promise<Received> {
  requireRight(ctx, 'imports.run')
  // Its rows come behind those of earlier ones in every index.
  const id = orderedId()
  let pieces = 0
  try {
    const watch = encodingWatch()
    let bytes = 0
    let first: Uint8Array | undefined
    for await (const piece of inPieces(chunks)) {
      if (!first) refuseBinary(piece)
      first ??= piece.slice(0, sniffedBytes)
      bytes += piece.length
      if (bytes > mostImportBytes) throw refused(say('desk-import.larger', { mb: mostImportBytes / 1024 / 1024 }))
      watch.see(piece)
      await putPiece(ctx, id, pieces, piece)
      pieces++
    }
    if (!first) throw refused(say('files.empty'))
    const encoding = chosen ?? watch.found()
    const { format, divider } = await sniffShape(first, encoding, name)
    return await describe(ctx, { id, name: nameOf(name), bytes, pieces, file: { format, encoding, divider, hasHead: false } })
  } catch (error) {
    // Also the one that could not be kept, whose folder there may be.
    await removePieces(ctx, id, pieces + 1).catch(() => undefined)
    throw error
  }
}

const refused = (sentence: string) => new Invalid(sentence, { file: sentence })
const nameOf = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}\p{M} ._()-]/gu, ' ')
    .trim()
    .slice(0, 120) || 'List'

type Kept = Pick<Received, 'id' | 'name' | 'bytes' | 'pieces' | 'file'>

async function describe(ctx: Ctx, { id, name, bytes, pieces, file }: Kept): Promise<Received> {
  const first = file.format === 'csv' ? await firstCells(ctx, id, pieces, file) : []
  // A head of words that nobody knows is known from the last such file.
  const known = first.length > 0 ? await findRemembered(ctx, signatureOf(file, columnNames(first, true))) : undefined
  const headed = { ...file, hasHead: known?.hasHead ?? isHead(first) }
  const columns = await columnsOf(ctx, id, pieces, headed)
  if (columns.length === 0) throw refused(await whyNone(ctx, id, pieces, file))
  const signature = signatureOf(
    file,
    columns.map((column) => column.name),
  )
  const remembered = known ?? (await findRemembered(ctx, signature))
  const options = remembered?.options ?? importOptions.parse({})
  return {
    id,
    name,
    bytes,
    pieces,
    file: headed,
    signature,
    columns,
    mapping: remembered?.mapping ?? guessMapping(columns, await standingFields(ctx)),
    // What was published at once is asked for again each time.
    options: { ...options, publish: false },
  }
}

async function firstCells(ctx: Ctx, id: string, pieces: number, file: FileShape): Promise<string[]> {
  for await (const row of firstRows(ctx, id, pieces, { ...file, hasHead: false })) {
    // The next line would be taken for the names of the columns, and all rows for wrong ones.
    if ('wrong' in row && row.line === 1 && isNoHead(row.wrong))
      throw refused(say('desk-import.line', { said: noHead(), wrong: row.wrong }))
    if ('values' in row) return [...row.values.values()].map((value) => (typeof value === 'string' ? value : value.join(', ')))
  }
  return []
}

const noHead = () => say('desk-import.columns-unclear')

/** For the person who brought a list of which nothing could be read: what was wrong with the first of it. */
async function whyNone(ctx: Ctx, id: string, pieces: number, file: FileShape): Promise<string> {
  const sentence = say('desk-import.no-row-read')
  for await (const row of firstRows(ctx, id, pieces, file))
    if ('wrong' in row) return `${sentence} Line ${row.line.toLocaleString('en')}: ${row.wrong}`
  return sentence
}

/** By its columns a file is known again; of a list in plain text by its form. */
export function signatureOf({ format, divider }: Pick<FileShape, 'format' | 'divider'>, names: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([format, divider, names]))
    .digest('base64url')
}

/** The file as it is with other letters: what divides its cells is looked for again. */
export async function inEncoding(ctx: Ctx, found: Import, encoding: Encoding): Promise<FileShape> {
  for await (const first of readPieces(ctx, found.id, Math.min(found.pieces ?? 0, 1))) {
    const { format, divider } = await sniffShape(first.subarray(0, sniffedBytes), encoding, found.name)
    return { format, divider, encoding, hasHead: format === 'csv' && found.hasHead }
  }
  return found
}

/** Every column that one of the first rows has, with what is in it. */
export async function columnsOf(ctx: Ctx, id: string, pieces: number, file: FileShape): Promise<Column[]> {
  const columns = new Map<string, string[]>()
  let rows = 0
  for await (const row of firstRows(ctx, id, pieces, file)) {
    if ('wrong' in row) continue
    for (const [name, value] of row.values) {
      const said = (typeof value === 'string' ? value : value.join('; ')).slice(0, 200)
      const samples = columns.get(name) ?? []
      columns.set(name, samples.length < 5 && said !== '' ? [...samples, said] : samples)
    }
    if (++rows >= sampled) break
  }
  return [...columns].map(([name, samples]) => ({ name, samples: samples.map((one) => mendText(one).text) }))
}

async function* firstRows(ctx: Ctx, id: string, pieces: number, file: FileShape): AsyncGenerator<ReadRow> {
  let rows = 0
  const most = file.format === 'json' ? pieces : Math.min(pieces, piecesLookedAt)
  for await (const row of readRows(inSips(readPieces(ctx, id, most)), file)) {
    yield row
    if (++rows >= mostLookedAt) return
  }
}

/** A million empty lines are read before any row. Others have a turn in between. */
async function* inSips(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const breath = breathing()
  for await (const piece of pieces)
    for (let from = 0; from < piece.length; from += sipBytes) {
      yield piece.subarray(from, from + sipBytes)
      await breath()
    }
}
