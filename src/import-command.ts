import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Ctx } from '#access'
import { findAllCategories } from '#categories'
import {
  bringImport,
  checkImport,
  encodingNames,
  getImport,
  runImport,
  toDo,
  workOn,
  type Import,
  type ImportOptions,
} from '#imports'
import { Invalid } from '#platform/errors'
import { slugOf } from '#slugs'
import type { Ended } from './ended.ts'

type Running = { say: (sentence: string) => void; signal: AbortSignal; alone: boolean; origin: string }

const usage = `npm run import -- FILE [--category NAME] [--language CODE] [--dry-run] [--publish] [--update] [--near create|skip]
  [--new-authors create|skip] [--near-authors create|skip]`

const words = {
  category: { type: 'string' },
  language: { type: 'string' },
  'dry-run': { type: 'boolean' },
  publish: { type: 'boolean' },
  update: { type: 'boolean' },
  near: { type: 'string' },
  'new-authors': { type: 'string' },
  'near-authors': { type: 'string' },
} as const

/**
 * `npm run import -- FILE`: brings, checks and writes a list, by the verbs of the desk; the import stands there, too, and is undone there. Ends with 2 where
 * rows were wrong. @throws Invalid that says how it is used
 */
export async function importCommand(ctx: Ctx, [from = '', ...typed]: string[], running: Running): Promise<Ended> {
  const { file, said } = read(from, typed)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new Invalid(`There is no file ${file}.`)
  const brought = await bringImport(ctx, { name: path.basename(file), chunks: createReadStream(file) })
  const place = `${running.origin}/admin/import/${brought.id}`
  running.say(
    `${brought.name}: ${brought.format.toUpperCase()}, ${encodingNames[brought.encoding]}. Columns: ${columnsOf(brought)}.`,
  )
  await checkImport(ctx, brought.id, { mapping: brought.mapping, options: await optionsOf(ctx, brought, said) })
  const checked = await work(ctx, brought.id, running)
  if (checked.state !== 'checked') throw new Invalid(checked.reason ?? 'The check was stopped.')
  running.say(figures(checked))
  const code = (checked.counts['is:wrong'] ?? 0) > 0 ? 2 : 0
  if (said['dry-run']) return { said: `Nothing was written. Look at the rows, or go on: ${place}`, code }
  if (toDo(checked) === 0) return { said: 'There is nothing to import: no row would create or change a quote.', code }
  await runImport(ctx, brought.id)
  const done = await work(ctx, brought.id, running)
  if (done.state !== 'done')
    throw new Invalid(`${done.reason ?? 'The import was stopped.'} It goes on when the site starts, or here: ${place}`)
  const published = done.options.publish ? 'published' : 'drafts'
  return { said: `Imported: ${done.rowsDone.toLocaleString('en')} rows (${published}). Look at it, or undo it: ${place}`, code }
}

type Said = ReturnType<typeof read>['said']

function read(from: string, typed: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: typed, options: words, allowPositionals: true })
    const [file] = positionals
    if (!file || positionals.length > 1) throw new Error('Say which file.')
    return { file: path.resolve(from, file), said: values }
  } catch (error) {
    throw new Invalid(`${error instanceof Error ? error.message : 'That was not understood.'}\n${usage}`)
  }
}

async function optionsOf(ctx: Ctx, { options }: Import, said: Said): Promise<Partial<ImportOptions>> {
  const either = <const A extends string, const B extends string>(
    given: string | undefined,
    one: A,
    other: B,
    otherwise: A | B,
  ): A | B => {
    if (given === undefined) return otherwise
    if (given === one || given === other) return given as A | B // safe: it is one of them
    throw new Invalid(`“${given}” is neither ${one} nor ${other}.\n${usage}`)
  }
  return {
    ...options,
    categoryId: said.category === undefined ? (options.categoryId ?? null) : await categoryOf(ctx, said.category),
    language: said.language ?? options.language,
    publish: said.publish ?? false,
    exact: said.update ? 'change' : options.exact,
    near: either(said.near, 'create', 'skip', options.near),
    newAuthors: either(said['new-authors'], 'create', 'skip', options.newAuthors),
    nearAuthors: either(said['near-authors'], 'create', 'skip', options.nearAuthors),
  }
}

async function categoryOf(ctx: Ctx, name: string): Promise<string> {
  const all = await findAllCategories(ctx)
  const found = all.find((category) => category.slug === slugOf(name) || slugOf(category.name) === slugOf(name))
  if (!found) throw new Invalid(`No category is called “${name}”. There are ${all.map((category) => category.name).join(', ')}.`)
  return found.id
}

const sayEveryMs = 2_000

/** Until it is not at work any more; where the site's own job has it, that is waited for. */
async function work(ctx: Ctx, id: string, { say, signal, alone }: Running): Promise<Import> {
  let told = ''
  const tell = async () => {
    const now = await getImport(ctx, id)
    const line =
      now.state === 'checking' ? `${n(now.rowsRead)} rows checked …` : `${n(now.rowsDone)} of ${n(toDo(now))} rows written …`
    if (line !== told) say((told = line))
  }
  const telling = setInterval(() => void tell().catch(() => undefined), sayEveryMs)
  try {
    for (;;) {
      const now = await getImport(ctx, id)
      if ((now.state !== 'checking' && now.state !== 'running') || signal.aborted) return now
      if (!(await workOn(ctx, id, signal, alone))) await sleep(500)
    }
  } finally {
    clearInterval(telling)
  }
}

const columnsOf = ({ mapping }: Import) =>
  Object.entries(mapping)
    .map(([field, column]) => (field === column ? field : `${field} from “${column}”`))
    .join(', ') || 'none was recognised'

function figures({ rowsRead, counts }: Import): string {
  const count = (name: keyof typeof counts) => n(counts[name] ?? 0)
  return [
    `${n(rowsRead)} rows: ${count('is:new')} new, ${count('is:exact')} there already, ${count('is:near')} nearly, ${count('is:in-file')} twice in the file, ${count('is:wrong')} wrong.`,
    `To create ${count('to:create')}, to change ${count('to:change')}, to skip ${count('to:skip')}.`,
  ].join('\n')
}

const n = (figure: number) => figure.toLocaleString('en')
