import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Ctx } from '#access'
import { findAllCategories } from '#categories'
import {
  bringImport,
  checkImport,
  encodingNames,
  findImportAuthors,
  getImport,
  importOptions,
  isAtWork,
  runImport,
  toDo,
  workOn,
  type Import,
  type ImportOptions,
} from '#imports'
import { Invalid, isHouseError } from '#platform/errors'
import { isFullDiskFault } from '#platform/full-disk'
import { waitForConnection } from '#platform/wait-for-connection'
import { slugOf } from '#slugs'
import { sizeOf } from '../app/site/size-of.ts'
import { ownCommand } from '#platform/own-command'

/** How a command ends: with a sentence, and a code where it is not 0. */
export type Ended = string | { said: string; code: number }

type Running = { say: (sentence: string) => void; signal: AbortSignal; alone: boolean; origin: string }

const usage = `${ownCommand('import', 'FILE')} [--category NAME] [--language CODE] [--dry-run] [--publish] [--update] [--near create|skip]
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
 * `npm run import -- FILE`: brings, checks and writes a list, by the verbs of the desk; the import is listed there, too, and is undone there. Follows it to its end,
 * however busy the database is. Ends with 2 where rows were wrong. @throws Invalid that says how it is used
 */
export async function importCommand(ctx: Ctx, words: string[], { say, ...running }: Running): Promise<Ended> {
  let last = ''
  const sayOnce = (line: string) => {
    if (line !== last) say((last = line))
  }
  const onBusy = () => sayOnce(isBusy)
  return await waitForConnection({ signal: running.signal, onBusy }, () => bring(ctx, words, { ...running, say: sayOnce }))
}

const isBusy = 'The database is busy with other work. Waiting for it …'
const isAway = 'The database or the file store isn’t responding. Trying again …'

async function bring(ctx: Ctx, [from = '', ...typed]: string[], running: Running): Promise<Ended> {
  const { file, said } = read(from, typed)
  // Before anything is kept of the list.
  const bytes = await requireReadable(file)
  const options = await optionsOf(ctx, said)
  running.say(`Reading ${file} (${sizeOf(bytes)}) …`)
  const brought = await bringImport(ctx, { name: path.basename(file), chunks: createReadStream(file) })
  const place = `${running.origin}/admin/import/${brought.id}`
  running.say(
    `${brought.name}: ${brought.format.toUpperCase()}, ${encodingNames[brought.encoding]()}. Columns: ${columnsOf(brought)}.`,
  )
  await checkImport(ctx, brought.id, { mapping: brought.mapping, options: { ...brought.options, ...options } })
  const checked = await work(ctx, brought.id, running)
  if (checked.state !== 'checked') throw new Invalid(checked.reason ?? 'The check was stopped.')
  running.say(figures(checked))
  const { counts } = await findImportAuthors(ctx, brought.id, { match: 'near' })
  if ((counts.near ?? 0) > 0)
    running.say(
      `${n(counts.near ?? 0)} of the names may be authors you already have, spelt differently. Their rows are skipped until you decide who they are: ${place}?tab=authors&match=near`,
    )
  const code = (checked.counts['is:wrong'] ?? 0) > 0 ? 2 : 0
  if (said['dry-run']) return { said: `Nothing was written. Look at the rows, or go on: ${place}`, code }
  if (toDo(checked) === 0)
    return { said: `There is nothing to import: no row would create or change a quote. Look at the rows: ${place}`, code }
  await runImport(ctx, brought.id)
  const done = await work(ctx, brought.id, running)
  if (done.state !== 'done')
    throw new Invalid(
      `${done.reason ?? `The import was stopped after ${n(done.rowsDone)} of ${n(toDo(done))} rows, which stay.`} ${isAtWork(done) ? 'It continues automatically when the site runs' : 'Continue it, or undo it'}: ${place}`,
    )
  const published = done.options.publish ? 'published' : 'drafts'
  return { said: `Imported: ${counted(done.rowsDone, 'row')} (${published}). Look at it, or undo it: ${place}`, code }
}

type Said = ReturnType<typeof read>['said']

function read(from: string, typed: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: typed, options: words, allowPositionals: true })
    const [file] = positionals
    if (!file || positionals.length > 1) throw new Error('Name a file to import.')
    return { file: path.resolve(from, file), said: values }
  } catch (error) {
    // What Node says goes on with how a name would be written that begins with a dash.
    const [sentence] = (error instanceof Error ? error.message : 'Unknown arguments.').split(/(?<=')\. /)
    throw new Invalid(`${sentence}\n${usage}`)
  }
}

async function requireReadable(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new Invalid(`There is no file ${file}.`)
  if (!found.isFile()) throw new Invalid(`${file} is not a file. Name a file.`)
  const isOpen = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  )
  if (!isOpen)
    throw new Invalid(`The user that runs Epigraph can’t read ${file}. Allow it (chmod), or copy the list somewhere it can.`)
  return found.size
}

/** What is said of them; the others are as they were for the last such list. */
async function optionsOf(ctx: Ctx, said: Said): Promise<Partial<ImportOptions>> {
  const either = (option: 'near' | 'new-authors' | 'near-authors'): 'create' | 'skip' | undefined => {
    const given = said[option]
    if (given === undefined || given === 'create' || given === 'skip') return given
    throw new Invalid(`“${given}” is neither create nor skip.\n${usage}`)
  }
  const [near, newAuthors, nearAuthors] = [either('near'), either('new-authors'), either('near-authors')]
  const language = said.language === undefined ? undefined : importOptions.shape.language.safeParse(said.language)
  if (language?.success === false) throw new Invalid(`“${said.language}” is not a language code, like en or pt-br.`)
  return {
    publish: said.publish ?? false,
    ...(said.category === undefined ? {} : { categoryId: await categoryOf(ctx, said.category) }),
    ...(language ? { language: language.data } : {}),
    ...(said.update ? { exact: 'change' } : {}),
    ...(near ? { near } : {}),
    ...(newAuthors ? { newAuthors } : {}),
    ...(nearAuthors ? { nearAuthors } : {}),
  }
}

async function categoryOf(ctx: Ctx, name: string): Promise<string> {
  const all = await findAllCategories(ctx)
  const found = all.find((category) => category.slug === slugOf(name) || slugOf(category.name) === slugOf(name))
  if (!found)
    throw new Invalid(`No category is called “${name}”. Choose one of ${all.map((category) => category.name).join(', ')}.`)
  return found.id
}

const sayEveryMs = 2_000

/** Until it is not at work any more; where the site's own job has it, that is waited for. */
async function work(ctx: Ctx, id: string, { say, signal, alone }: Running): Promise<Import> {
  let isTelling = false
  const tell = async () => {
    if (isTelling) return
    isTelling = true
    const now = await getImport(ctx, id).finally(() => (isTelling = false))
    say(now.state === 'checking' ? `${n(now.rowsRead)} rows checked …` : `${n(now.rowsDone)} of ${n(toDo(now))} rows written …`)
  }
  const telling = setInterval(() => void tell().catch(() => undefined), sayEveryMs)
  try {
    let since: number | undefined
    for (;;) {
      try {
        const now = await getImport(ctx, id)
        if ((now.state !== 'checking' && now.state !== 'running') || signal.aborted) return now
        if (!(await workOn(ctx, id, signal, alone))) await sleep(500)
        since = undefined
      } catch (fault) {
        // A database that was started again, or that gave up a statement under load, goes on where it was.
        since ??= Date.now()
        if (!mayPass(fault) || signal.aborted || Date.now() - since > longestTroubleMs) throw fault
        say(isAway)
        await sleep(againMs, undefined, { signal }).catch(() => undefined)
      }
    }
  } finally {
    clearInterval(telling)
  }
}

const againMs = 2_000
/** What has not passed by then is no moment's trouble: the site's own job goes on trying, and the command says why. */
const longestTroubleMs = 10 * 60_000

const mayPass = (fault: unknown) => isHouseError(fault) && fault.code === 'unavailable' && !isFullDiskFault(fault)

const columnsOf = ({ mapping }: Import) =>
  Object.entries(mapping)
    .map(([field, column]) => (field === column ? field : `${field} from “${column}”`))
    .join(', ') || 'none was recognised'

function figures({ rowsRead, counts }: Import): string {
  const count = (name: keyof typeof counts) => n(counts[name] ?? 0)
  return [
    `${counted(rowsRead, 'row')}: ${count('is:new')} new, ${count('is:exact')} there already, ${count('is:near')} nearly, ${count('is:in-file')} twice in the file, ${count('is:wrong')} wrong.`,
    `To create ${count('to:create')}, to change ${count('to:change')}, to skip ${count('to:skip')}.`,
  ].join('\n')
}

const counted = (figure: number, what: string) => `${n(figure)} ${what}${figure === 1 ? '' : 's'}`
const n = (figure: number) => figure.toLocaleString('en')
