import { hash } from 'node:crypto'
import { z } from 'zod'
import { inNamesOfToday } from '../database/applied-migrations.ts'
import { Invalid } from '../errors.ts'
import { ownCommand } from '../own-command.ts'

/**
 * A backup is lines of JSON. An object is a row, passed on as the text that it is; an array says something of the backup itself: what it is (the first line), which
 * table the next rows are of, which file the next lines are of (each a text in base64), and at the end how much there was of all.
 */
const format = 2

const Header = z.object({
  format: z.number(),
  /** The version of Epigraph that wrote it. */
  release: z.string(),
  madeAt: z.string(),
  /** The fingerprint of the secret of the site. */
  secret: z.string().optional(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).transform(inNamesOfToday),
})
const Totals = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
  sequences: z.record(z.string(), z.string()),
  files: z.number(),
})
const FileMark = z.object({ key: z.string(), size: z.number(), sha256: z.string() })
export type Header = z.infer<typeof Header>
export type Totals = z.infer<typeof Totals>
export type Total = Totals['tables'][string]

export const headerLine = (header: Omit<Header, 'format'>) => `${JSON.stringify(['epigraph backup', { format, ...header }])}\n`
export const tableLine = (name: string) => `${JSON.stringify(['table', name])}\n`
/** A megabyte a line, whatever the size of the file. */
export function* fileLines(key: string, bytes: Uint8Array): Generator<string> {
  yield `${JSON.stringify(['file', { key, size: bytes.length, sha256: hash('sha256', bytes) }])}\n`
  for (let from = 0; from < bytes.length; from += lineBytes)
    yield `"${Buffer.from(bytes.subarray(from, from + lineBytes)).toString('base64')}"\n`
}
const lineBytes = 768 * 1024

export const endLine = (totals: Totals) => `${JSON.stringify(['end', totals])}\n`

/**
 * Counts rows and adds up a number of each: the first 8 bytes of its SHA-256. The sum does not depend on the order of the rows, and PostgreSQL can
 * make the same one (`checksumOf` in restore-rows.ts).
 */
export function startTotal() {
  let rows = 0
  let sum = 0n
  return {
    add(row: string) {
      rows++
      sum += hash('sha256', row, 'buffer').readBigInt64BE(0)
    },
    read: (): Total => ({ rows, checksum: String(sum) }),
  }
}

export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'rows'; table: string; rows: string[] }
  | { kind: 'file'; key: string; bytes: Uint8Array }
  | { kind: 'end'; totals: Totals }

const batch = { rows: 1_000, characters: 1_000_000 }

/**
 * A backup's lines as the parts that they make, rows a bounded number at a time. When the end is given out, all of it was there as it was written.
 * @throws Invalid with one sentence when it is not a backup, or not a whole one
 */
export async function* readParts(lines: AsyncIterable<string>): AsyncGenerator<Part> {
  const found = new Map<string, ReturnType<typeof startTotal>>()
  let begun = false
  let totals: Totals | undefined
  let table = ''
  let rows: string[] = []
  let characters = 0
  let file: ReturnType<typeof startFile> | undefined
  let files = 0

  for await (const line of lines) {
    const total = found.get(table)
    if (!begun) {
      yield { kind: 'header', header: readHeader(line) }
      begun = true
    } else if (totals) {
      throw damaged('something follows its end')
    } else if (total && line.startsWith('{')) {
      if (rows.length === batch.rows || characters > batch.characters) {
        yield { kind: 'rows', table, rows }
        rows = []
        characters = 0
      }
      total.add(line)
      rows.push(line)
      characters += line.length
    } else if (file && line.startsWith('"')) {
      file.add(line)
    } else {
      if (rows.length > 0) yield { kind: 'rows', table, rows }
      rows = []
      characters = 0
      if (file) yield { kind: 'file', ...file.read() }
      file = undefined
      const [word, what] = readMark(line)
      if (word === 'end') totals = agreeing(what, found, files)
      else if (word === 'file') {
        // No more rows come.
        table = ''
        file = startFile(what)
        files++
      } else if (word === 'table' && files === 0 && typeof what === 'string' && !found.has(what))
        found.set((table = what), startTotal())
      else throw damaged('it has a line that means nothing')
    }
  }
  if (!begun) throw notABackup()
  if (!totals) throw cutOff()
  yield { kind: 'end', totals }
}

/** Puts a file together, and tells whether it is the one that was written. */
function startFile(said: unknown) {
  const mark = FileMark.safeParse(said)
  if (!mark.success) throw damaged('it has a line that means nothing')
  const { key, size, sha256 } = mark.data
  const pieces: Buffer[] = []
  return {
    add: (line: string) => void pieces.push(Buffer.from(line.slice(1, -1), 'base64')),
    read() {
      const bytes = Buffer.concat(pieces)
      if (bytes.length !== size || hash('sha256', bytes) !== sha256)
        throw damaged(`its file ${key} is not the one that was written`)
      return { key, bytes }
    },
  }
}

function readHeader(line: string): Header {
  let mark: unknown
  try {
    mark = JSON.parse(line)
  } catch {
    throw notABackup()
  }
  if (!Array.isArray(mark) || mark[0] !== 'epigraph backup') throw notABackup()
  const version = z.object({ format: z.number() }).safeParse(mark[1])
  if (version.success && version.data.format !== format) {
    throw new Invalid(
      `This backup has the format ${version.data.format}, and this release reads format ${format}. Restore it with the release that wrote it, or a newer one.`,
    )
  }
  const header = Header.safeParse(mark[1])
  if (!header.success) throw damaged('its first line is not as it was written')
  return header.data
}

function readMark(line: string): [unknown, unknown] {
  try {
    const mark: unknown = JSON.parse(line)
    if (Array.isArray(mark)) return [mark[0], mark[1]]
  } catch {
    // The sentence below says it.
  }
  throw damaged('it has a line that means nothing')
}

/** What the end says, where that is what was found. */
function agreeing(said: unknown, found: ReadonlyMap<string, { read(): Total }>, files: number): Totals {
  const totals = Totals.safeParse(said)
  if (!totals.success) throw damaged('its last line is not as it was written')
  for (const name of new Set([...Object.keys(totals.data.tables), ...found.keys()])) {
    const was = totals.data.tables[name]
    const is = found.get(name)?.read()
    if (was?.rows !== is?.rows) throw damaged(`it has ${is?.rows ?? 0} rows of ${name}, and ${was?.rows ?? 0} were written`)
    if (was?.checksum !== is?.checksum) throw damaged(`its rows of ${name} are not those that were written`)
  }
  if (totals.data.files !== files) throw damaged(`it has ${files} files, and ${totals.data.files} were written`)
  return totals.data
}

export function notABackup(): Invalid {
  return new Invalid(`This isn’t an Epigraph backup. \`${ownCommand('backup')}\` makes one.`)
}

export function cutOff(): Invalid {
  return new Invalid('The backup is incomplete: writing or copying it was cut off. Use another copy.')
}

export function damaged(how: string): Invalid {
  return new Invalid(`The backup is damaged: ${how}. Use another copy.`)
}
