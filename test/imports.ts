import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#access'
import {
  bringImport,
  checkImport,
  findImportRows,
  getImport,
  runImport,
  undoImport,
  workImports,
  type CheckInput,
  type Import,
} from '#imports'
import type { House } from '#test/house'

export async function* once(text: string | Uint8Array) {
  yield typeof text === 'string' ? new TextEncoder().encode(text) : text
}

const forever = new AbortController().signal
export const work = (ctx: Ctx, signal = forever) => workImports(ctx, signal, { alone: true })

/** Brought and checked, with what a test says otherwise. */
export async function checked(
  house: House,
  text: string,
  categoryId: string,
  options: Partial<CheckInput['options']> = {},
  name = 'list.csv',
): Promise<Import> {
  const ctx = house.as('moderator')
  const brought = await bringImport(ctx, { name, chunks: once(text) })
  await checkImport(ctx, brought.id, { mapping: brought.mapping, options: { ...brought.options, categoryId, ...options } })
  await work(house.ctx)
  return await getImport(ctx, brought.id)
}

export async function imported(house: House, found: Import): Promise<Import> {
  await runImport(house.as('moderator'), found.id)
  await work(house.ctx)
  return await getImport(house.as('moderator'), found.id)
}

export async function undone(house: House, found: Import): Promise<Import> {
  await undoImport(house.as('moderator'), found.id)
  await work(house.ctx)
  return await getImport(house.as('moderator'), found.id)
}

export const rowsOf = async (house: House, { id }: Import, asked = {}) =>
  (await findImportRows(house.as('moderator'), id, asked)).rows

/** Tables that may differ after an import was undone: its own record, what its person was told, the record of changes and its batches, how often a row was written, which words drafts had, and what waits to be compared. */
const mayDiffer = new Set([
  'changes',
  'change_batches',
  'change_notices',
  'notices',
  'imports',
  'import_rows',
  'import_texts',
  'import_authors',
  'import_prints',
  'quotes_to_compare',
  'quote_runs_to_compare',
  'unlisted_words',
])
const bookkeeping = ['version', 'updated_at']

/** Of each table of the site's content what is in it, in a few letters. */
export async function checksums(house: House): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(house.db)
  const sums = tables
    .filter(({ name }) => !mayDiffer.has(name))
    .map(async ({ name }) => {
      const { rows } = await sql<{
        row: string
      }>`select (to_jsonb(t) - ${bookkeeping}::text[])::text as row from ${sql.table(name)} t`.execute(house.db)
      // A counter that is at nothing is as good as none.
      const said = rows
        .map(({ row }) => row)
        .filter(
          (row) =>
            !(['author_counters', 'quote_counters', 'quote_words', 'desk_labels'].includes(name) && row.includes('"n": 0')),
        )
      return [name, createHash('sha256').update(said.toSorted().join('\n')).digest('base64url').slice(0, 12)] as const
    })
  return Object.fromEntries(await Promise.all(sums))
}

export const table = (rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

const syllables = ['ka', 'lo', 'mi', 'ru', 'se', 'ta', 'vo', 'ne', 'pi', 'du']
export const wordOf = (n: number) =>
  [n, n >> 3, n >> 6, n >> 9].map((part) => syllables[Math.abs(part) % syllables.length]).join('')

/** Works as a process does that is stopped again and again, later each time: a slow machine gets on, too. @returns how often it was begun */
export async function inSteps(house: House, id: string, state: Import['state']): Promise<number> {
  for (let begun = 1; begun < 50; begun++) {
    const halted = new AbortController()
    const timer = setTimeout(() => halted.abort(), 30 * begun)
    await work(house.ctx, halted.signal)
    clearTimeout(timer)
    if ((await getImport(house.ctx, id)).state !== state) return begun
  }
  throw new Error(`the import is still ${state} after 50 starts`)
}
