import { expect, test } from 'vitest'
import { beginIssue, createIssue, scheduleIssue } from '#newsletter'
import { aHouse } from '#test/house'
import { someSubscribers } from '#test/subscribers'
import { aWritingSite } from '#test/writing-site'

type Issue = { data: { state: string; figures: { failed: number; unknown: number; pending: number } } }

test('a program sends an issue once more where it failed, and settles what nobody knows', async () => {
  const { house, write, asAdmin } = await aWritingSite(await aHouse())
  await someSubscribers(house.db, 3)
  const ctx = house.proven('admin')
  const { id } = await createIssue(ctx, { subject: 'News', blocks: [{ type: 'paragraph', text: 'What is new.' }] })
  await scheduleIssue(ctx, { id, at: null })
  await beginIssue(house.ctx, { issue: id }, 'UTC')
  const [one, two, three] = await house.db
    .selectFrom('newsletter_deliveries')
    .select('email')
    .where('issue_id', '=', id)
    .orderBy('email')
    .execute()
  for (const [delivery, state] of [
    [one, 'failed'],
    [two, 'unknown'],
    [three, 'unknown'],
  ] as const)
    await house.db
      .updateTable('newsletter_deliveries')
      .set({ state, settled_at: state === 'failed' ? house.clock.now() : null })
      .where('email', '=', delivery?.email ?? '')
      .execute()
  await house.db
    .updateTable('newsletter_issues')
    .set({ state: 'sent', ended_at: house.clock.now() })
    .where('id', '=', id)
    .execute()

  expect((await write('POST', `/issues/${id}/retry-failed`)).status).toBe(403)
  const rehearsed = await asAdmin<Issue>('POST', `/issues/${id}/retry-failed?dry_run=true`)
  expect(rehearsed.body.data.figures).toMatchObject({ failed: 0, pending: 1 })
  const retried = await asAdmin<Issue>('POST', `/issues/${id}/retry-failed`)
  expect(retried.body.data).toMatchObject({ state: 'sending', figures: { failed: 0, unknown: 2, pending: 1 } })
  const resend = async (search = '') => (await asAdmin<Issue>('POST', `/issues/${id}/resend-unknown${search}`)).body.data.figures
  expect(await resend('?dry_run=true')).toMatchObject({ unknown: 0, pending: 3 })
  expect((await write('POST', `/issues/${id}/leave-unknown`)).status).toBe(200)
  // Nobody asks any more about those that were left.
  expect(await resend()).toMatchObject({ unknown: 2, pending: 1 })
})
