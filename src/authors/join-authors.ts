import { isId, requireRight, type Ctx } from '#access'
import { changeMany, type Writing } from '#changes'
import { say } from '#messages'
import { Invalid, NotFound } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { lockNamed, takeName } from '#slugs'
import { authorTable } from './author-table.ts'
import { leadTo } from './merge-store.ts'
import { authorStore, readAuthor, replaceAliases, saveAuthor, type AuthorRow } from './store.ts'

/**
 * Folds one author into another: name and aliases become aliases of the one who stays, addresses lead there (301), and what is missing of years, picture, names in other languages and
 * words about them is filled in. What points to authors moves in `move`, while both are held and before the record says that they are one (quotes/merge/merge-authors.ts).
 * @throws Forbidden below moderator · NotFound · Invalid where the other cannot stand in
 */
export async function joinAuthors(
  ctx: Ctx,
  { id, into, batch }: { id: string; into: string; batch: string },
  move: (inside: Ctx) => Promise<void>,
): Promise<void> {
  requireRight(ctx, 'authors.edit')
  if (id === into || !isId(into)) throw unfit()
  if (!isId(id)) throw new NotFound(say('desk-authors.not-found'))
  await inTransaction(ctx, async (inside) => {
    await changeMany(inside, { noun: 'author', verb: 'merge', batch }, async (writing) => {
      await lockNamed(writing, 'author', [id, into])
      const [from, stays] = await requireBoth(writing, id, into)
      await move(writing)
      const before = await authorStore.readRecords(writing, [id, into])
      await leadTo(writing, id, into)
      const now = ctx.clock.now()
      await saveAuthor(writing, id, { version: from.version + 1, updated_at: now })
      const aliases = namesOf(stays, from)
      const names = { ...from.names, ...stays.names }
      await saveAuthor(writing, into, { ...filled(stays, from), names, version: stays.version + 1, updated_at: now })
      await takeName(writing, 'author', { id: into, was: stays, name: stays.name, aliases, names })
      await replaceAliases(writing, into, aliases)
      const after = await authorStore.readRecords(writing, [id, into])
      const changes = [...after].map(([each, record]) => ({
        id: each,
        before: before.get(each) ?? null,
        after: record,
        seen: each === id && from.listed ? ('removed' as const) : ('altered' as const),
      }))
      return { changes }
    })
  })
}

const unfit = () => new Invalid(say('desk-authors.merge-into-another'), { into: say('desk-authors.merge-into-another') })

async function requireBoth(writing: Writing, id: string, into: string): Promise<[AuthorRow, AuthorRow]> {
  const [from, stays] = [await readAuthor(writing, id), await readAuthor(writing, into)]
  if (!from) throw new NotFound(say('desk-authors.not-found'))
  if (from.merged_into !== null) throw new NotFound(say('desk-authors.not-found'), { movedTo: from.merged_into })
  if (from.deleted_at !== null) throw new NotFound(say('desk-authors.not-found'), { gone: true })
  if (!stays || stays.merged_into !== null || stays.deleted_at !== null) throw unfit()
  // Readers would be led to nothing.
  if (from.listed && !stays.listed) throw unfit()
  return [from, stays]
}

const mostAliases = 50

function namesOf(stays: AuthorRow, from: AuthorRow): string[] {
  const names = new Set([...stays.aliases, from.name, ...from.aliases])
  names.delete(stays.name)
  return [...names].slice(0, mostAliases)
}

/** Not the name that it is filed under: that goes with the name. */
const fillable = authorTable.plain.filter(({ name, form }) => form.safeParse(null).success && name !== 'sort_name')

function filled(stays: AuthorRow, from: AuthorRow) {
  const missing = fillable.filter(({ name }) => stays[name] === null && from[name] !== null)
  const own = { ...from.ownHeld, ...stays.ownHeld }
  return { ...authorTable.undoneOf(Object.fromEntries(missing.map(({ column, name }) => [column, from[name]]))), own }
}
