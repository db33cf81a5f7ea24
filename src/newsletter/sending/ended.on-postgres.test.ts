import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tally } from '#changes'
import { inTransaction } from '#platform/transaction'
import { forgetSettings } from '#settings'
import { aHouse } from '#test/house'
import { aSentUpdate } from '#test/sent-update'
import { someSubscribers } from '#test/subscribers'
import { getIssue, retryFailed } from '../index.ts'
import { endIssues } from './delivery-store.ts'

test('an issue of which a mail is to be sent once more just as it ends goes on', async () => {
  const house = await aHouse()
  forgetSettings()
  const editor = house.proven('moderator')
  await someSubscribers(house.db, 1)
  const id = await aSentUpdate(house)
  await sql`update newsletter_deliveries set state = 'failed', settled_at = now()`.execute(house.db)
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const again = inTransaction(editor, async (inside) => {
    await retryFailed(inside, { issue: id })
    ask()
    await held
  })
  await asked
  setTimeout(letGo, 300)
  await Promise.all([again, tally(house.ctx, endIssues)])
  const { issue, figures } = await getIssue(editor, id)
  expect(issue.state).toBe('sending')
  expect(figures).toMatchObject({ recipients: 1, pending: 1 })
})
