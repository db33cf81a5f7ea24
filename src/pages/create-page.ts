import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change, type RecordedAs } from '#changes'
import { afterCommit } from '#platform/transaction'
import { checkPage, pageInput } from './page.ts'
import { forgetPageLinks } from './find-page-links.ts'
import { pageTable } from './page-table.ts'
import { refuseTakenAddress } from './refuse-taken-address.ts'
import { insertPage, readPageRecords } from './store.ts'
import { whatIsSeen } from './what-is-seen.ts'

/** `replaces`: it is written in place of a built-in page. */
const createInput = pageInput.extend({ replaces: z.boolean().default(false) })

/** Adds a page. @throws Forbidden below moderator · Invalid · Conflict where another has the address in this language */
export async function createPage(
  ctx: Ctx,
  input: Given<z.input<typeof createInput>>,
  as: RecordedAs = { verb: 'create' },
): Promise<{ id: string; slug: string }> {
  requireRight(ctx, 'pages.edit')
  const { replaces, ...given } = takeInput(createInput, input)
  const fields = checkPage(given, { replaces })
  const id = randomUUID()
  const now = ctx.clock.now()
  await refuseTakenAddress(() =>
    change(ctx, { noun: 'page', id, ...as }, async (writing) => {
      const birth = { id, created_at: now, updated_at: now, created_by: ctx.actor.id, deleted_at: null }
      await insertPage(writing, { ...pageTable.columnsOf(fields), ...birth })
      const after = (await readPageRecords(writing, [id])).get(id)
      if (!after) throw new Error('a page that was just written cannot be read')
      afterCommit(writing, forgetPageLinks)
      return { after, seen: whatIsSeen(null, after) }
    }),
  )
  return { id, slug: fields.slug }
}
