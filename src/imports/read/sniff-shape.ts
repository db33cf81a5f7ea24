import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { decodePieces, isBinary } from '#platform/encoding'
import type { Encoding } from '#platform/encodings'
import { withoutScreen } from '#platform/mend-text'
import { splitCsv } from './split-csv.ts'

export const formats = ['csv', 'json', 'ndjson', 'text', 'fortune'] as const
export type Format = (typeof formats)[number]
export type Shape = { format: Format; divider: string | null }

/** So much of a file tells what it is. */
export const sniffedBytes = 64 * 1024

/** First bytes of what is often taken for a list: by them it can be said what to do. */
const known: [bytes: number[], sentence: () => string][] = [
  [[0x50, 0x4b, 0x03, 0x04], () => say('desk-import.is-zip')],
  [[0x1f, 0x8b], () => say('desk-import.is-gzip')],
  [[0xd0, 0xcf, 0x11, 0xe0], () => say('desk-import.is-spreadsheet')],
  [[0x25, 0x50, 0x44, 0x46], () => say('desk-import.is-pdf')],
  [[0x89, 0x50, 0x4e, 0x47], () => say('desk-import.is-picture')],
  [[0xff, 0xd8, 0xff], () => say('desk-import.is-picture')],
]

/** What is no text at all is refused before it is kept. @throws Invalid that says what it is */
export function refuseBinary(beginning: Uint8Array): void {
  for (const [bytes, sentence] of known)
    if (bytes.every((byte, at) => beginning[at] === byte)) throw new Invalid(sentence(), { file: sentence() })
  if (isBinary(beginning.subarray(0, sniffedBytes)))
    throw new Invalid(say('desk-import.no-text-file'), {
      file: say('desk-import.no-text-file'),
    })
}

/** What a text is, by its name where that says so, and by how it begins. */
export async function sniffShape(beginning: Uint8Array, encoding: Encoding, name: string): Promise<Shape> {
  let text = ''
  for await (const part of decodePieces(once(beginning.subarray(0, sniffedBytes)), encoding)) text += part
  text = withoutScreen(text)
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  const first = text.trimStart()
  if (/^[[{]/.test(first) && ending !== 'csv' && ending !== 'tsv')
    return { format: isNdjson(first) ? 'ndjson' : 'json', divider: null }
  if (/(^|\n)%+[ \t]*\r?(\n|$)/.test(text)) return { format: 'fortune', divider: null }
  const divider = await dividerOf(text, ending)
  if (divider !== null) return { format: 'csv', divider }
  return { format: 'text', divider: null }
}

function isNdjson(text: string): boolean {
  const [line = '', next] = text.split(/\r?\n/, 2)
  if (next === undefined && !line.startsWith('{')) return false
  try {
    const read: unknown = JSON.parse(line)
    if (typeof read !== 'object' || read === null) return false
    // One line that is a whole list, or an object with one, is JSON.
    return !Array.isArray(read) && (/^\s*\{/.test(next ?? '') || !Object.values(read).some(Array.isArray) || next !== undefined)
  } catch {
    return false
  }
}

const dividers = [',', ';', '\t', '|']

/** The sign that divides the most of the first rows into the same number of cells, more than one; null where none does. */
async function dividerOf(text: string, ending: string | undefined): Promise<string | null> {
  const isTable = ending === 'csv' || ending === 'tsv' || ending === 'tab'
  const rated = await Promise.all(dividers.map(async (divider) => ({ divider, ...(await rate(text, divider)) })))
  const [best] = rated.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share || b.cells - a.cells)
  if (isTable) return best?.divider ?? (ending === 'csv' ? ',' : '\t')
  // Prose has commas, too: what is not called a table must look very much like one.
  if (!best || best.share < 0.9 || best.rows < 2) return null
  return best.divider === ',' && /^["“]?[^\n]{0,400}["”]?\s{0,80}(?:--|—|–)\s{0,80}\p{Lu}/u.test(text.trimStart())
    ? null
    : best.divider
}

async function rate(text: string, divider: string): Promise<{ share: number; cells: number; rows: number }> {
  const counts: number[] = []
  const whole = text.length >= sniffedBytes / 4 ? text.slice(0, Math.max(text.lastIndexOf('\n'), 1)) : text
  for await (const record of splitCsv(one(whole), divider)) {
    counts.push('cells' in record ? record.cells.length : 1)
    if (counts.length === 40) break
  }
  const tally = Map.groupBy(counts, (count) => count)
  const [cells = 1, rows = []] = [...tally].filter(([count]) => count > 1).sort((a, b) => b[1].length - a[1].length)[0] ?? []
  return { share: rows.length / Math.max(1, counts.length), cells, rows: counts.length }
}

async function* once(piece: Uint8Array) {
  yield piece
}
async function* one(text: string) {
  yield text
}
