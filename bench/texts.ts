import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import type { Ctx } from '#access'
import { bringText, readPlainText, workTexts } from '#library'
import { openDatabase } from '#platform/db'
import { migrate } from '#platform/database/migrate'
import { wordsIn } from '#platform/words-in'
import { contextOn } from './context.ts'
import { assert, type Figure, type How } from './part.ts'
import { inFolder, root } from './site.ts'

/** Lines of fewer words are not asked for with words changed. */
export const leastWords = 7

const collection = path.join(root, 'db/collection')

export type Brought = {
  ctx: Ctx
  /** The id of each text by the name of its file. */
  ids: Map<string, string>
  /** Verified rows whose text is there. */
  lines: Line[]
  figures: Figure[]
}

/** Brings the texts of a folder into a database of its own; nothing where no folder is named. */
export async function inTexts(
  { say, texts, databaseUrl }: How,
  measure: (brought: Brought) => Promise<Figure[]>,
): Promise<Figure[]> {
  if (texts === undefined) {
    say('Not measured: name a folder of texts, --texts=FOLDER.')
    return []
  }
  return inFolder(async (dataDir) => {
    const log = pino({ level: 'silent' })
    const database = await openDatabase({ dataDir, log, ...(databaseUrl ? { databaseUrl } : {}) })
    try {
      await migrate(database, `${root}db/migrations`)
      const ctx = contextOn(database.db, { log })
      const { ids, figures } = await bringAll(ctx, texts, say)
      const lines = linesOf(ids)
      assert(lines.length >= 400, `${lines.length} verified rows have their text there`)
      return await measure({ ctx, ids, lines, figures })
    } finally {
      await database.close()
    }
  })
}

async function bringAll(ctx: Ctx, folder: string, say: How['say']): Promise<{ ids: Map<string, string>; figures: Figure[] }> {
  const ids = new Map<string, string>()
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  const bytes = names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
  const begun = performance.now()
  for (const name of names) {
    const { divisions, ...read } = readPlainText(readFileSync(path.join(folder, name), 'utf8'))
    const about = {
      ...read,
      title: read.title ?? name,
      author: read.author ?? 'Anonymous',
      licence: read.licence ?? '-',
      shows: 'text' as const,
    }
    const { id } = await bringText(ctx, { about, divisions, indexLater: true })
    ids.set(name, id)
  }
  say(`${names.length} texts are there after ${((performance.now() - begun) / 1_000).toFixed(1)} s.`)
  await workTexts(ctx, new AbortController().signal)
  const seconds = (performance.now() - begun) / 1_000
  const { rows } = await sql<{ words: number; missing: number; index: number; segments: number }>`
    select (select sum(words) from texts)::int as words, (select count(*) from texts where words = 0)::int as missing,
      (pg_total_relation_size('text_grams') + pg_total_relation_size('text_segments'))::float8 as index, (select count(*) from text_segments)::int as segments`.execute(
    ctx.db,
  )
  const { words = 0, missing = 0, index = 0, segments = 0 } = rows[0] ?? {}
  assert(missing === 0, `${missing} texts are not searchable`)
  say(`${words.toLocaleString('en')} words are searchable after ${seconds.toFixed(1)} s, in ${segments} segments.`)
  return {
    ids,
    figures: [
      {
        what: `${names.length} texts of ${(bytes / 1e6).toFixed(0)} MB brought and indexed`,
        measured: `**${seconds.toFixed(1)} s**`,
        target: '60 s or less',
        met: seconds <= 60,
      },
      {
        what: 'bytes of the index for each word',
        measured: `**${(index / words).toFixed(1)}**`,
        target: '10 or less',
        met: index / words <= 10,
      },
    ],
  }
}

/** `author` is whom the collection names, `by` whose text it is. */
export type Line = { text: string; textId: string; language: string; author: string; by: string; isTranslated: boolean }

/** The verified rows of the starter collection whose text was brought. */
function linesOf(ids: Map<string, string>): Line[] {
  const texts = JSON.parse(readFileSync(path.join(collection, 'texts.json'), 'utf8')) as Record<
    string,
    { author: string; translator?: string }
  > // safe: the same
  return starterRows().flatMap(({ text, status, checked, author, language }) => {
    const file = checked?.file ?? ''
    const textId = ids.get(file)
    if (status !== 'verified' || textId === undefined) return []
    const about = texts[file.replace(/\.txt$/u, '')]
    const name = authorName(author)
    return [{ text, textId, language, author: name, by: about?.author ?? name, isTranslated: about?.translator !== undefined }]
  })
}

/** An author of the starter collection. */
export function authorName(slug: string): string {
  authors ??= JSON.parse(readFileSync(path.join(collection, 'authors.json'), 'utf8')) as Author[] // safe: the collection's own check holds its files to this
  return authors.find((author) => author.slug === slug)?.name ?? slug
}

type Author = { slug: string; name: string }
let authors: Author[] | undefined

export type StarterRow = { text: string; status: string; author: string; language: string; checked?: { file?: string } }

export function starterRows(): StarterRow[] {
  const folder = path.join(collection, 'quotes')
  return readdirSync(folder).flatMap(
    (name) =>
      (JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as StarterRow[]).map((row) => ({
        ...row,
        language: path.basename(name, '.json'),
      })), // safe: the same
  )
}

/** Lines of people who were born after the texts were printed: none of them can be there. */
export function linesNotThere(file: string): string[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as string[]).filter((line) => wordsIn(line).length >= leastWords) // safe: the file is the caller's own list of lines
}

/** Words of other lines of the language take the place of some. */
export function alter(text: string, many: number, lines: readonly Line[], language: string, chance: () => number): string {
  const words = wordsIn(text)
  const others = lines.filter((line) => line.language === language)
  const places = words.map((_, n) => n)
  for (let n = places.length - 1; n > 0; n -= 1) {
    const other = Math.floor(chance() * (n + 1))
    ;[places[n], places[other]] = [places[other] ?? 0, places[n] ?? 0]
  }
  let altered = text
  for (const n of places.slice(0, many).sort((a, b) => b - a)) {
    const word = words[n]
    const from = others[Math.floor(chance() * others.length)]?.text ?? ''
    const some = wordsIn(from)
    const put = some[Math.floor(chance() * some.length)]
    if (word && put) altered = altered.slice(0, word.start) + from.slice(put.start, put.end) + altered.slice(word.end)
  }
  return altered
}

/** The same chance each time. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
