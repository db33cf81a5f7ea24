import { requireFreshPassword, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { csvLine } from '#platform/csv'
import { Invalid } from '#platform/errors'
import { exported, readExported, type Exported, type Row } from './exported-store.ts'
import { mostZipBytes, zipped, type ZipEntry } from './zip.ts'

export type ExportWish = { format: 'csv' | 'json'; pictures: boolean }

/** What people brought. */
const picturesFolder = 'public/'

/**
 * Everything in the shapes of the spec, a file for each table, with the pictures where wanted: a ZIP, made as it is read, which `move-in` takes elsewhere. It is read page by
 * page and not of one moment. That it was taken stays in the log. @throws Forbidden below admin · PasswordNeeded · Invalid where the pictures are too large for a ZIP
 */
export async function exportSite(ctx: Ctx, wish: ExportWish): Promise<AsyncIterable<Uint8Array>> {
  requireRight(ctx, 'backups.manage')
  requireFreshPassword(ctx)
  if (wish.pictures) await requireFitting(ctx)
  await change(ctx, { noun: 'site', id: 'all', verb: 'export' }, async () => ({ after: wish, seen: 'nothing' as const }))
  return zipped(entriesOf(ctx, wish), ctx.clock.now())
}

async function requireFitting(ctx: Ctx): Promise<void> {
  let bytes = 0
  for await (const { size } of everyPicture(ctx)) bytes += size
  if (bytes > mostZipBytes * 0.9) {
    const sentence = say('desk-settings.pictures-too-large')
    throw new Invalid(sentence, { pictures: sentence })
  }
}

async function* entriesOf(ctx: Ctx, { format, pictures }: ExportWish): AsyncGenerator<ZipEntry> {
  const counts: Record<string, number> = {}
  for (const table of exported) {
    const count = (rows: number) => void (counts[table.name] = (counts[table.name] ?? 0) + rows)
    count(0)
    const folder = table.isKnown ? '' : 'more/'
    yield {
      name: `${folder}${table.name}.${format}`,
      chunks: format === 'csv' ? csvOf(ctx, table, count) : jsonOf(ctx, table, count),
    }
  }
  let files = 0
  if (pictures) {
    for await (const { key } of everyPicture(ctx)) {
      const file = await ctx.files.read(key)
      if (!file) continue
      files++
      // As in the addresses in the tables.
      yield { name: `files/${key}`, chunks: one(file.bytes), isPacked: true }
    }
  }
  const manifest = {
    madeAt: ctx.clock.now().toISOString(),
    format,
    rows: counts,
    pictures: files,
    cells: format === 'csv' ? cells : null,
  }
  yield { name: 'manifest.json', chunks: one(bytesOf(`${JSON.stringify(manifest, null, 2)}\n`)) }
}

const cells =
  "Lists are JSON. A cell that a spreadsheet would run as a formula begins with an added ', and so does a cell that already began with one. Remove one ' from each."

async function* csvOf(ctx: Ctx, table: Exported, count: (rows: number) => void): AsyncGenerator<Uint8Array> {
  yield bytesOf(csvLine(table.columns))
  for await (const rows of pagesOf(ctx, table, count))
    yield bytesOf(rows.map((row) => csvLine(table.columns.map((column) => cellOf(row[column])))).join(''))
}

/** An array with a row on each line: who has no room for all of it reads it by lines. */
async function* jsonOf(ctx: Ctx, table: Exported, count: (rows: number) => void): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for await (const rows of pagesOf(ctx, table, count)) {
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(table.columns.map((column) => [column, row[column] ?? null]))),
    )
    yield bytesOf(before + lines.join(',\n'))
    before = ',\n'
  }
  yield bytesOf(before === '[\n' ? '[]\n' : '\n]\n')
}

async function* pagesOf(ctx: Ctx, table: Exported, count: (rows: number) => void): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const rows = await readExported(ctx, table, last)
    if (rows.length > 0) yield rows
    count(rows.length)
    last = rows.length < table.pageRows ? undefined : rows.at(-1)
  } while (last)
}

async function* everyPicture({ files }: Ctx) {
  let after: string | undefined
  do {
    const listed = await files.list(picturesFolder, after)
    yield* listed
    after = listed.at(-1)?.key
  } while (after !== undefined)
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function cellOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
