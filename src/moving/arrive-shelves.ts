import { authorTable } from '#authors'
import { categoryTable } from '#categories'
import { tally } from '#changes'
import { wordsByLanguage, type ArrivingOf, type Field, type Fields, type Table } from '#fields'
import { addSlugs, freeSlug, takeSlugsFromTrash } from '#slugs'
import { ownOf } from './arrive-own-fields.ts'
import type { Arriving } from './arriving.ts'
import { colourOf, flagOf, listOf, longestName, longestNote, momentOf, recordOf, shortOf, textOf } from './cells.ts'
import { firstOfId } from './first-of-id.ts'
import { idFrom, idOfName } from './ids.ts'
import { presentIds, readMoved, rememberMoved } from './moved-store.ts'
import { idsByName, insertAuthor, insertCategory, type AuthorRow, type CategoryRow } from './shelves-store.ts'
import type { SourceRow } from './source.ts'

type Noun = 'author' | 'category'
const tables = { author: 'authors', category: 'categories' } as const

/** Authors or categories, with their ids; one of whose name there is one here is that one. */
export async function arriveShelves(moving: Arriving, noun: Noun): Promise<void> {
  const table = tables[noun]
  if (!moving.source.has(table)) return
  const isFirst = firstOfId(moving, table)
  const addedNow = new Set<string>()
  for await (const rows of moving.source.rows(table)) {
    moving.report.count(table, { read: rows.length })
    const read = rows.flatMap((row) => readShelf(moving, noun, row) ?? []).filter(({ id, old }) => isFirst(id, old))
    await tally(moving.ctx, async (writing) => {
      const within = { ...moving, ctx: writing }
      const olds = read.map(({ old }) => old)
      const moved = await readMoved(writing, noun, olds)
      const present = await presentIds(
        writing,
        table,
        read.map(({ id }) => id),
      )
      const byName = await idsByName(
        writing,
        table,
        read.map(({ name }) => name),
      )
      const made = new Map<string, string>()
      for (const { id, old, isMade, name, row } of read) {
        const joined = moved.get(old)
        if (joined !== undefined && joined !== id) {
          moving.joined[noun].set(old, joined)
          moving.report.count(table, { already: 1 })
        } else if (present.has(id)) {
          moving.report.count(table, { already: 1 })
        } else {
          const same = byName.get(name) ?? made.get(name.toLowerCase())
          if (same !== undefined && !(noun === 'author' && addedNow.has(same))) {
            moving.joined[noun].set(old, same)
            await rememberMoved(writing, noun, [{ old, id: same }])
            moving.report.count(table, { joined: 1 })
            continue
          }
          if (!(await insertShelf(within, noun, id, name, row))) {
            moving.report.leftOut(table, old, `Its name "${name}" is taken.`)
            continue
          }
          // Two authors of one move may have one name, two categories may not.
          addedNow.add(id)
          if (noun === 'category') made.set(name.toLowerCase(), id)
          if (isMade) await rememberMoved(writing, noun, [{ old, id }])
          moving.report.count(table, { added: 1 })
        }
      }
    })
  }
}

type ReadShelf = { id: string; old: string; isMade: boolean; name: string; row: SourceRow }

function readShelf({ report, pictures }: Arriving, noun: Noun, row: SourceRow): ReadShelf | undefined {
  const table = tables[noun]
  const name = textOf(row.name)
  if (name === undefined) return report.leftOut(table, row.id, 'It has no name.')
  if ([...name].length > longestName) return report.leftOut(table, row.id, 'Its name has more than 200 characters.')
  const id = idFrom(noun, row.id) ?? { id: idOfName(noun, name), old: name, isMade: false }
  const image = noun === 'author' ? textOf(row.image ?? row.image_url) : undefined
  if (image !== undefined) pictures.push({ table: 'authors', column: 'image', id: id.id, address: image, description: name })
  const shared = textOf(row['seo_image'])
  if (shared !== undefined) pictures.push({ table, column: 'seo_image', id: id.id, address: shared, description: '' })
  return { ...id, name, row }
}

async function insertShelf(moving: Arriving, noun: Noun, id: string, name: string, row: SourceRow): Promise<boolean> {
  const writing = moving.ctx as Parameters<typeof freeSlug>[0] // safe: `tally` above handed it out
  const aliases = noun === 'author' ? aliasesOf(moving, row) : []
  await takeSlugsFromTrash(writing, noun, [name, textOf(row.slug)?.slice(0, longestName) ?? name, ...aliases])
  const slug = await freeSlug(writing, noun, textOf(row.slug)?.slice(0, longestName) ?? name, id)
  const now = moving.ctx.clock.now().toISOString()
  const created_at = momentOf(row.created_at) ?? now
  const shared = {
    id,
    slug,
    name,
    is_active: flagOf(row.is_active ?? row.isactive) ?? true,
    created_at,
    updated_at: momentOf(row.updated_at) ?? created_at,
  }
  if (noun === 'author') await insertAuthor(writing, authorRow(moving, shared, row, aliases))
  else if (!(await insertCategory(writing, categoryRow(moving, shared, row)))) return false
  await addSlugs(writing, noun, id, [name, ...aliases])
  return true
}

function aliasesOf({ report }: Arriving, row: SourceRow): string[] {
  const fits = (alias: string) => [...alias].length <= longestName
  const aliases = listOf(row.aliases)
  for (const alias of aliases.filter((one) => !fits(one)))
    report.altered('authors', row.id, `The alias "${alias.slice(0, 40)}…" has more than 200 characters and was dropped.`)
  return aliases.filter(fits)
}

type Shared = Pick<AuthorRow, 'id' | 'slug' | 'name' | 'is_active' | 'created_at' | 'updated_at'>

function authorRow(moving: Arriving, shared: Shared, row: SourceRow, aliases: string[]): AuthorRow {
  const read = { ...shared, own: ownOf(moving, 'author', row) }
  return { ...read, ...saidBeside(moving, 'authors', authorTable, read, row), aliases }
}

/** What the row says for the texts and flags of the form that have not been read yet. */
function saidBeside<F extends Fields, R extends Shared>(
  moving: Arriving,
  table: string,
  { plain, arriving, fields }: Table<F>,
  read: R,
  row: SourceRow,
): Omit<ArrivingOf<F>, keyof R> {
  const asked = plain.filter(({ column }) => arriving.some((one) => one === column) && !(column in read))
  const said = ({ column, usual }: (typeof asked)[number]) => {
    const { sql: type, longest = longestName }: Field = fields[column] ?? { by: 'form' }
    if (type === 'jsonb') return byLanguage(moving, table, row, column, longest)
    return (type === 'boolean' ? flagOf(row[column]) : saidOf(moving, table, row, column, longest)) ?? usual
  }
  return Object.fromEntries(asked.map((one) => [one.column, said(one)])) as Omit<ArrivingOf<F>, keyof R> // safe: all that arrives and has not been read
}

/** Names by language; what the form would not take is left out. */
function byLanguage({ report }: Arriving, table: string, row: SourceRow, name: string, longest: number): Record<string, string> {
  const given = Object.entries(recordOf(row[name]) ?? {})
  const taken = given
    .filter(([code, words]) => wordsByLanguage(longest, () => '').safeParse({ [code]: words }).success)
    .slice(0, mostGiven)
  if (taken.length < given.length) report.altered(table, row.id, `${name} has entries that can't be read. They were left out.`)
  return Object.fromEntries(taken.map(([code, words]) => [code, textOf(words) ?? '']))
}

const mostGiven = 200

function saidOf({ report }: Arriving, table: string, row: SourceRow, name: string, most: number): string | undefined {
  const cut = () =>
    report.altered(table, row.id, `${name} has more than ${most.toLocaleString('en')} characters. The rest was cut off.`)
  return shortOf(row[name], most, cut)
}

function categoryRow(moving: Arriving, shared: Shared, row: SourceRow): CategoryRow {
  const { report } = moving
  const asked = textOf(row.color)
  const color = colourOf(asked)
  if (asked !== undefined && color === undefined)
    report.altered('categories', row.id, `"${asked.slice(0, 40)}" is not a colour. It has the usual one.`)
  const read = {
    ...shared,
    description: saidOf(moving, 'categories', row, 'description', longestNote) ?? '',
    color: color ?? categoryTable.usual.color,
  }
  return { ...read, ...saidBeside(moving, 'categories', categoryTable, read, row) }
}

/** Adds to `known` the ids of these names: of what is here, else of what is made of them now. */
export async function shelvesCalled(moving: Arriving, noun: Noun, names: string[], known: Map<string, string>): Promise<void> {
  const asked = [...new Set(names)].filter((name) => !known.has(name))
  if (asked.length === 0) return
  const found = await idsByName(moving.ctx, tables[noun], asked)
  for (const name of asked) {
    const id = found.get(name) ?? idOfName(noun, name)
    if (!found.has(name) && !(await presentIds(moving.ctx, tables[noun], [id])).has(id)) {
      // No quote may point to what is not there.
      if (!(await insertShelf(moving, noun, id, name, {}))) {
        moving.report.leftOut(tables[noun], name, `Its name "${name}" is taken.`)
        continue
      }
      moving.report.count(tables[noun], { added: 1 })
      moving.report.altered(tables[noun], name, 'It was only a name in quotes. It now has an entry of its own.')
    }
    known.set(name, id)
  }
}
