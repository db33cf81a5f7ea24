import { z } from 'zod'
import { requireRight, takeInput, type Ctx } from '#access'
import type { BulkAct, BulkDone, BulkGiven, Seen } from '#changes'
import { say } from '#messages'
import { setManyNamed, type WhySkipped } from '#slugs'
import { authorTable } from './author-table.ts'
import { authorStore, saveAuthors } from './store.ts'

const fields = authorTable.plain.filter(({ column }) => 'many' in authorTable.fields[column])
const noField = { error: () => say('desk-bulk.choose-a-field') }

const asked = z.object({
  field: z.enum(
    fields.map(({ name }) => name),
    noField,
  ),
  value: z.unknown(),
})

/** Which field is written, and what. @throws Invalid */
function setting(given: BulkGiven): { column: string; value: unknown } {
  const { field: chosen, value: typed } = takeInput(asked, given)
  const field = fields.find(({ name }) => name === chosen)
  if (!field) throw new Error('takeInput let a field through that there isn’t')
  const { value } = takeInput(z.object({ value: field.form }), { value: typed })
  return { column: field.column, value }
}

/** Writes one field of up to 1,000 authors. @throws Forbidden below moderator · Invalid */
async function setAuthors(
  ctx: Ctx,
  given: BulkGiven,
  { ids, batch, later }: { ids: string[]; batch: string; later?: ((seen: Seen) => void) | undefined },
): Promise<BulkDone> {
  requireRight(ctx, 'authors.edit')
  const { column, value } = setting(given)
  const set = { [column]: value }
  const { changed, skipped } = await setManyNamed(ctx, authorStore, ids, {
    batch,
    set,
    later,
    save: (writing, going) => saveAuthors(writing, going, set),
  })
  return { changed, skipped: skipped.map(({ id, why }) => ({ id, reason: whys[why]() })) }
}

const whys: Record<WhySkipped, () => string> = { gone: () => say('grid.gone'), same: () => say('desk-bulk.so-already') }

/** What can be done with all authors that a filter shows; the trash asks for their quotes (quotes/shelves/delete-author.ts). */
export const authorsBulk = {
  set: {
    takes: ['field', 'value'],
    require: (ctx) => requireRight(ctx, 'authors.edit'),
    check: setting,
    takesAway: (given) => isActive(given) === false,
    undoTakesAway: (given, again) => isActive(given) === !again,
    run: async (acting, { given, ...which }) => await setAuthors(acting, given, which),
  },
} satisfies Record<string, BulkAct>

/** Whether readers are shown them then; undefined where that stays. */
function isActive(given: BulkGiven): unknown {
  const { column, value } = setting(given)
  return column === 'is_active' ? value : undefined
}
