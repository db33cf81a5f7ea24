import type { WayBack } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { afterCommit } from '#platform/transaction'
import { forgetPageLinks } from './find-page-links.ts'
import { pageTable } from './page-table.ts'
import { redirectFormer } from './redirect-former.ts'
import { refuseTakenAddress } from './refuse-taken-address.ts'
import { lockPages, readPage, readPageRecords, savePage } from './store.ts'
import { whatIsSeen } from './what-is-seen.ts'

/** A page that the batch made is deleted; one that it deleted comes back, unless another has its address by now. */
export const pageWayBack: WayBack = {
  noun: 'page',
  right: 'pages.edit',
  hold: lockPages,
  read: readPageRecords,
  putBack: async (writing, steps) => {
    for (const { id, before } of steps) {
      const was = await readPage(writing, id)
      if (!was) throw new NotFound(say('desk-pages.not-found'))
      const now = writing.clock.now()
      const back = before === null ? { deleted_at: now } : pageTable.undoneOf(before)
      const former = before?.['slug']
      if (was.isPublished && typeof former === 'string' && former !== was.slug) await redirectFormer(writing, was, former)
      await refuseTakenAddress(() => savePage(writing, id, { ...back, version: was.version + 1, updated_at: now }))
    }
    afterCommit(writing, forgetPageLinks)
  },
  seen: (was, is) => whatIsSeen(was, is),
}
