import { expect, test } from 'vitest'
import { endSetup, getSettings, updateSettings } from '#settings'
import { undoBatch } from '#history'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'

const question = 'Are your contact hours right?'

test('the dashboard asks admins about the contact hours until one confirms them, which can be undone', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie, ctx } = await aPerson(house, 'admin')
  await endSetup(ctx)
  const read = async (as: string) => await (await app.ask('/admin/dashboard', { headers: { cookie: as } })).text()
  expect(await read(cookie)).toContain(question)
  expect(await read((await aPerson(house, 'moderator')).cookie)).not.toContain(question)
  const body = new URLSearchParams({ verb: 'confirm-hours', input: '{}' })
  const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' }
  await app.ask('/admin/dashboard.data', { method: 'POST', headers, body })
  expect((await getSettings(ctx)).hours_confirmed).toBe(true)
  expect(await read(cookie)).not.toContain(question)
  const batch = await house.db.selectFrom('changes').select('batch').where('noun', '=', 'settings').executeTakeFirst()
  await undoBatch(ctx, batch?.batch ?? '')
  expect(await read(cookie)).toContain(question)
})

test('to save other hours confirms them, to save anything else does not', async () => {
  const { as } = await aHouse()
  expect((await updateSettings(as('admin'), { footer_text: 'Hello.' })).hours_confirmed).toBe(false)
  expect((await updateSettings(as('admin'), { office_hours: 'Always' })).hours_confirmed).toBe(true)
})
