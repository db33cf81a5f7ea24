import { beforeEach, expect, test } from 'vitest'
import { beginIssue, cancelIssue, createIssue, getIssue, scheduleIssue } from '#newsletter'
import { forgetSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { someSubscribers } from '#test/subscribers'

beforeEach(() => forgetSettings())

test('an issue that was cancelled on its way is gone, and says so to a person who has it by mail', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const heard = await app.hearChanges()
  await someSubscribers(house.db, 3)
  const editor = house.proven('moderator')
  const { id } = await createIssue(editor, { subject: 'What is new', blocks: [{ type: 'paragraph', text: 'News.' }] })
  await scheduleIssue(editor, { id, at: null })
  await beginIssue(house.ctx, { issue: id }, 'UTC')
  const { slug } = (await getIssue(editor, id)).issue
  expect((await app.ask(`/newsletter/${slug}`)).status).toBe(200)

  await cancelIssue(editor, { id })
  await heard()
  const gone = await app.ask(`/newsletter/${slug}`)
  expect(gone.status).toBe(410)
  const page = await gone.text()
  expect(page).toContain('This issue was cancelled')
  expect(page).toContain('href="/newsletter"')

  const never = await app.ask('/newsletter/never-was')
  expect(never.status).toBe(404)
  expect(await never.text()).toContain('Issue Not Found')
})
