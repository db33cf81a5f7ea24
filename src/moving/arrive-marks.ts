import { tally, type Writing } from '#changes'
import type { Arriving } from './arriving.ts'
import { momentOf } from './cells.ts'
import { idFrom } from './ids.ts'
import { insertFavourites, insertLikes, readMarks, removeMarks, type Mark } from './marks-store.ts'

const tables = { like: 'quote_likes', favourite: 'quote_favourites' } as const

/** Likes and favourites that a site of this kind takes along in tables of their own. A second move leaves them to the people, who may have taken some back. */
export async function arriveMarks(moving: Arriving): Promise<void> {
  const { report } = moving
  for (const [table, insert] of [
    [tables.like, insertLikes],
    [tables.favourite, insertFavourites],
  ] as const) {
    if (!moving.source.has(table)) continue
    for await (const rows of moving.source.rows(table)) {
      report.count(table, { read: rows.length })
      const read = rows.flatMap((row): Mark[] => {
        const [user, quote] = [idFrom('account', row.user_id), idFrom('quote', row.quote_id)]
        if (quote && user) {
          const at = momentOf(row.created_at) ?? moving.ctx.clock.now().toISOString()
          return [{ user_id: moving.joined.account.get(user.old) ?? user.id, quote_id: quote.id, at }]
        }
        // Of an account that was deleted there; the count of the quote holds it.
        if (quote && table === tables.like) report.count(table, { already: 1 })
        else report.leftOut(table, row.quote_id, 'It names no quote, or no person.')
        return []
      })
      const added = moving.movedBefore ? 0 : await tally(moving.ctx, (writing) => insert(writing, read))
      report.count(table, { added, already: read.length - added })
    }
  }
}

/** Gives the likes and favourites that these actions are, unless the other site has tables of them. */
export async function keepMarks({ report, source }: Arriving, writing: Writing, actionIds: string[]): Promise<void> {
  if (actionIds.length === 0) return
  const marks = (await readMarks(writing, actionIds)).filter(({ kind }) => !source.has(tables[kind]))
  for (const { action } of marks.filter(({ isOn, hasAccount, kind }) => isOn && !hasAccount && kind === 'favourite'))
    report.altered('user_actions', action, 'Who did it has no account here, so it is not among their favourites.')
  for (const [kind, insert] of [
    ['like', insertLikes],
    ['favourite', insertFavourites],
  ] as const) {
    const ofKind = marks.filter((mark) => mark.kind === kind)
    const on = ofKind.filter(({ isOn, hasAccount }) => isOn && hasAccount)
    await removeMarks(
      writing,
      kind,
      ofKind.filter(({ isOn }) => !isOn),
    )
    if (on.length === 0) continue
    const added = await insert(writing, on)
    report.count(tables[kind], { read: on.length, added, already: on.length - added })
  }
}
