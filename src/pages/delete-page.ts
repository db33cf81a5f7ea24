import { isId, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { afterCommit } from '#platform/transaction'
import { forgetPageLinks } from './find-page-links.ts'
import { lockPages, readPage, readPageRecords, savePage } from './store.ts'
import { whatIsSeen } from './what-is-seen.ts'

/** Takes a page away; undo brings it back for 30 days. Where it replaced a built-in text, that is shown again. @throws Forbidden below moderator · NotFound */
export async function deletePage(ctx: Ctx, id: string, batch?: string): Promise<void> {
  requireRight(ctx, 'pages.edit')
  if (!isId(id)) throw new NotFound(say('desk-pages.not-found'))
  await change(ctx, { noun: 'page', id, verb: 'remove', batch }, async (writing) => {
    await lockPages(writing, [id])
    const was = await readPage(writing, id)
    const before = (await readPageRecords(writing, [id])).get(id)
    if (!was || !before || was.deletedAt !== null) throw new NotFound(say('desk-pages.not-found'))
    const now = ctx.clock.now()
    await savePage(writing, id, { deleted_at: now, updated_at: now, version: was.version + 1 })
    const after = (await readPageRecords(writing, [id])).get(id)
    if (!after) throw new NotFound(say('desk-pages.not-found'))
    afterCommit(writing, forgetPageLinks)
    return { before, after, seen: whatIsSeen(before, after) }
  })
}
