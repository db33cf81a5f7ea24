import { z } from 'zod'
import { isId, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change, type RecordedAs } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { afterCommit } from '#platform/transaction'
import { checkPage, pageInput } from './page.ts'
import { forgetPageLinks } from './find-page-links.ts'
import { pageTable } from './page-table.ts'
import { redirectFormer } from './redirect-former.ts'
import { refuseTakenAddress } from './refuse-taken-address.ts'
import { lockPages, readPage, readPageRecords, savePage } from './store.ts'
import { whatIsSeen } from './what-is-seen.ts'

const versioned = pageInput.extend({ version: z.number().int().optional() })

/**
 * Replaces what the form holds. The former address of a published page leads to the new one.
 * @throws Forbidden below moderator · Invalid · NotFound · Conflict where another page has the address, or `version` is no longer the page's
 */
export async function updatePage(
  ctx: Ctx,
  id: string,
  input: Given<z.input<typeof versioned>>,
  as: RecordedAs = { verb: 'update' },
): Promise<{ version: number }> {
  requireRight(ctx, 'pages.edit')
  const { version: seen, ...given } = takeInput(versioned, input)
  if (!isId(id)) throw new NotFound(say('desk-pages.not-found'))
  return await refuseTakenAddress(() =>
    change(ctx, { noun: 'page', id, ...as }, async (writing) => {
      await lockPages(writing, [id])
      const was = await readPage(writing, id)
      const before = (await readPageRecords(writing, [id])).get(id)
      if (!was || !before || was.deletedAt !== null) throw new NotFound(say('desk-pages.not-found'))
      if (seen !== undefined && seen !== was.version) throw new Conflict(say('desk-pages.changed-first'))
      const fields = checkPage(given, { was: was.slug, replaces: false })
      const version = was.version + 1
      await savePage(writing, id, { ...pageTable.columnsOf(fields), version, updated_at: ctx.clock.now() })
      if (was.isPublished && fields.slug !== was.slug) await redirectFormer(writing, was, fields.slug)
      const after = (await readPageRecords(writing, [id])).get(id)
      if (!after) throw new NotFound(say('desk-pages.not-found'))
      afterCommit(writing, forgetPageLinks)
      return { version, before, after, seen: whatIsSeen(before, after) }
    }),
  )
}
