import { expect, test } from 'vitest'
import { examineSite } from '#health'
import { proofHeader, proofOf } from '#platform/health/site-answer'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'

test('only who has the secret of the site hears how a request arrived', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const ask = async (proof?: string) =>
    await app.ask('/healthz', { headers: proof === undefined ? {} : { [proofHeader]: proof } })
  expect(await (await ask()).text()).toMatch(/^ok \d/)
  const key = house.ctx.deriveKey('health')
  const now = house.ctx.clock.now().getTime()
  const answer = await ask(proofOf(key, now))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ peer: '127.0.0.1', address: '127.0.0.1', forwardedFor: false, unnamedProxy: false })
  for (const wrong of [proofOf('another', now), proofOf(key, now - 3_600_000), `${now}.`, 'x'])
    expect(await (await ask(wrong)).text(), wrong).toMatch(/^ok \d/)
})

test('an admin sees the lines; nobody below does', async () => {
  const house = await aHouse()
  const health = { examine: async () => [{ name: 'Disk', state: 'ok' as const, says: 'there is room' }] }
  expect(await examineSite({ ...house.as('admin'), health })).toEqual(await health.examine())
  await expect(examineSite({ ...house.as('moderator'), health })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(examineSite(house.as('admin'))).rejects.toMatchObject({ code: 'unavailable' })
})
