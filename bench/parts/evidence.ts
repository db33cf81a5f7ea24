import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import pino from 'pino'
import { type Ctx, systemActor } from '#access'
import { findCandidates } from '#evidence'
import { bringText, findInTexts, readPlainText, workTexts, type FoundPlace } from '#library'
import { openDatabase } from '#platform/db'
import { migrate } from '#platform/database/migrate'
import { wordsIn } from '#platform/words-in'
import { deriveKey } from '#test/derive-key'
import { filesInMemory } from '#test/files-in-memory'
import { noMail } from '#test/no-mail'
import { noWeb } from '#test/no-web'
import { assert, type Figure, type How, type Part } from '../part.ts'
import { inFolder, root } from '../site.ts'

/** Lines of fewer words are not asked for with words changed. */
const leastWords = 7

/** How many words are changed, and how many of a thousand lines have to be found at the first place all the same. */
const rounds = [
  { name: 'as it is', changed: () => 0, promised: 1 },
  { name: '1 word changed', changed: () => 1, promised: 0.995 },
  { name: '2 words changed', changed: () => 2, promised: 0.99 },
  { name: '25 % of the words changed', changed: (words: number) => Math.round(words * 0.25), promised: 0.99 },
  { name: '40 % of the words changed', changed: (words: number) => Math.round(words * 0.4), promised: 0.95 },
]

export const evidence: Part = {
  name: 'evidence',
  asserts: 'every text of the folder is brought and searchable, and 400 verified rows or more have their text among them.',
  run: (how) => inFolder((dataDir) => measure(dataDir, how)),
}

async function measure(dataDir: string, { say, texts, modern, databaseUrl }: How): Promise<Figure[]> {
  if (texts === undefined) {
    say('Not measured: name a folder of texts, --texts=FOLDER.')
    return []
  }
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ dataDir, log, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    await migrate(database, `${root}db/migrations`)
    const ctx: Ctx = {
      db: database.db,
      log,
      clock: { now: () => new Date() },
      actor: systemActor,
      jobs: { send: () => Promise.resolve(undefined) },
      deriveKey,
      mail: noMail,
      files: filesInMemory(),
      web: noWeb,
    }
    const brought = await bringAll(ctx, texts, say)
    const before = heldMemory()
    const lines = linesOf(brought.ids)
    assert(lines.length >= 400, `${lines.length} verified rows have their text there`)
    const times: number[] = []
    const figures = [...brought.figures]
    for (const round of rounds) figures.push(await recall(ctx, lines, round, times, say))
    if (modern) figures.push(await falseSupport(ctx, modern, say))
    const sorted = times.sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    figures.push(
      { what: `finding a line, ${times.length.toLocaleString('en')} times: p50`, measured: `**${at(0.5).toFixed(1)} ms**` },
      { what: 'finding a line: p95', measured: `**${at(0.95).toFixed(1)} ms**`, target: '20 ms or less', met: at(0.95) <= 20 },
      {
        what: 'memory that the process holds, more than before the first line was asked for',
        target: '40 MB or less',
        measured: `**${((heldMemory() - before) / 1e6).toFixed(0)} MB**`,
      },
    )
    return figures
  } finally {
    await database.close()
  }
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

type Line = { text: string; textId: string; language: string }

/** The verified rows of the starter collection whose text was brought. */
function linesOf(ids: Map<string, string>): Line[] {
  const folder = path.join(root, 'db/collection/quotes')
  return readdirSync(folder).flatMap((name) => {
    const rows = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
      text: string
      status: string
      checked?: { file?: string }
    }[] // safe: the collection's own check holds its files to this
    return rows.flatMap(({ text, status, checked }) => {
      const textId = ids.get(checked?.file ?? '')
      return status === 'verified' && textId !== undefined ? [{ text, textId, language: path.basename(name, '.json') }] : []
    })
  })
}

async function recall(
  ctx: Ctx,
  lines: Line[],
  { name, changed, promised }: (typeof rounds)[number],
  times: number[],
  say: How['say'],
): Promise<Figure> {
  const chance = seeded(22)
  const long = lines.filter(({ text }) => wordsIn(text).length >= leastWords)
  const asked = promised === 1 ? lines.filter(({ text }) => wordsIn(text).length >= 3) : long
  let [found, measured] = [0, 0]
  for (const line of asked) {
    const truth = await findInTexts(ctx, line.text, { textId: line.textId, most: 1 })
    const words = alter(line.text, changed(wordsIn(line.text).length), long, line.language, chance)
    const begun = performance.now()
    const { places } = await findInTexts(ctx, words)
    times.push(performance.now() - begun)
    measured += 1
    if (isSame(places[0], truth.places[0]) || (places[0]?.score === 1 && truth.places[0]?.score === 1)) found += 1
    else say(`${name}: ${words} (${places[0] ? `${places[0].textId} ${places[0].score.toFixed(2)}` : 'nothing'})`)
  }
  const share = found / measured
  return {
    what: `verified rows found at the first place, ${name}`,
    measured: `**${(share * 100).toFixed(1)} %** (${found} of ${measured})`,
    target: `${(promised * 100).toFixed(1)} % or more`,
    met: share >= promised,
  }
}

const isSame = (one: FoundPlace | undefined, other: FoundPlace | undefined) =>
  one !== undefined &&
  other !== undefined &&
  one.textId === other.textId &&
  one.n === other.n &&
  one.from < other.to &&
  other.from < one.to

/** Words of other lines of the language take the place of some. */
function alter(text: string, many: number, lines: Line[], language: string, chance: () => number): string {
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

/** Lines of people who were born after the texts were printed: none of them can be there. */
async function falseSupport(ctx: Ctx, file: string, say: How['say']): Promise<Figure> {
  const lines = (JSON.parse(readFileSync(file, 'utf8')) as string[]).filter((line) => wordsIn(line).length >= leastWords) // safe: the file is the caller's own list of lines
  let supported = 0
  for (const text of lines) {
    const { verdict, candidates } = await findCandidates(ctx, { text, author: null })
    if (verdict === 'not-found' || verdict === 'too-short') continue
    supported += 1
    say(`${verdict} ${candidates[0]?.score.toFixed(2)}: ${text}\n    ${candidates[0]?.text.title}: ${candidates[0]?.exact}`)
  }
  const share = supported / lines.length
  return {
    what: `lines of ${leastWords} words or more that cannot be there, and are said to be`,
    measured: `**${supported}** of ${lines.length.toLocaleString('en')}`,
    target: '1 in 1,000 or fewer',
    met: share <= 0.001,
  }
}

/** Without what only waits to be collected. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // safe: the flag puts it there
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The same chance each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
