import { tally } from '#changes'
import { cutText } from '#platform/cut-text'
import { insertActions, type ActionRow } from './actions-store.ts'
import type { Arriving } from './arriving.ts'
import { momentOf, textOf } from './cells.ts'
import { keepMarks } from './arrive-marks.ts'
import { firstOfId } from './first-of-id.ts'
import { idFrom } from './ids.ts'

/** What people did there. Likes and favourites among it are given here, too. */
export async function arriveActions(moving: Arriving): Promise<void> {
  const table = 'user_actions'
  if (!moving.source.has(table)) return
  const { report } = moving
  const isFirst = firstOfId(moving, table)
  for await (const rows of moving.source.rows(table)) {
    report.count(table, { read: rows.length })
    const read = rows.flatMap((row): ActionRow[] => {
      const from = idFrom('action', row.id)
      const action_type = textOf(row.action_type)
      if (!from || action_type === undefined) {
        report.leftOut(table, row.id, from ? 'It does not say which action it was.' : 'It has no id.')
        return []
      }
      if (!isFirst(from.id, from.old)) return []
      const user = idFrom('account', row.user_id)
      return [
        {
          id: from.id,
          user_id: user ? (moving.joined.account.get(user.old) ?? user.id) : null,
          quote_id: idFrom('quote', row.quote_id)?.id ?? null,
          action_type: cutText(action_type, 100),
          created_at: momentOf(row.created_at) ?? moving.ctx.clock.now().toISOString(),
          format: textOf(row.format) ?? null,
        },
      ]
    })
    await tally(moving.ctx, async (writing) => {
      const added = await insertActions(writing, read)
      for (const { id, user_id, quote_id } of read) {
        const is = added.get(id)
        if (!is) continue
        if (user_id !== is.user_id) report.altered(table, id, 'The person is not here, so it has no name.')
        if (quote_id !== is.quote_id) report.altered(table, id, 'Its quote is not here, so it has none.')
      }
      await keepMarks(moving, writing, [...added.keys()])
      report.count(table, { added: added.size, already: read.length - added.size })
    })
  }
}
