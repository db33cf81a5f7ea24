import { say } from '#messages'
import { countUnreadNotices } from '#notices'
import { ownLoader } from '../../page/own-page.ts'
import { requireDesk } from '../../session/guards.ts'

export const middleware = [requireDesk]

const failure = () => say('desk-notices.load-failed')

/** `GET /admin/notices/unread`: the number on the bell, asked for when a page hears of a notice (use-unread.ts). */
export const loader = ownLoader(failure, async ({ ctx }) => Response.json({ unread: await countUnreadNotices(ctx) }))
