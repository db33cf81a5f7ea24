import { expect, it } from 'vitest'
import { Unavailable } from '#platform/errors'
import { anApp, withOnlooker } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'

it.each([
  [new Error('the disk is gone'), 500, 'An unexpected error occurred during sign out.'],
  [new Unavailable('The connection was lost.'), 503, 'Failed to sign out. Please try again.'],
])('after %s it says that nobody was signed out, and the next try does it', async (fault, status, sentence) => {
  const house = await aHouse()
  // The request is counted, who asks is read, and then the session is to end.
  let left = Infinity
  const db = withOnlooker(house.db, () => {
    if (--left === 0) throw fault
  })
  const site = { origin: 'http://localhost', timeZone: 'UTC' }
  const app = await anApp(house, { site, ground: { ...house.ctx, db } })
  const { cookie } = await aPerson(house, 'user')
  const signOut = () =>
    app.ask('/auth/sign-out', { method: 'POST', headers: { cookie, origin: 'http://localhost' }, body: new URLSearchParams() })
  await app.ask('/auth/sign-out', { headers: { cookie } })
  left = 3
  const refused = await signOut()
  const page = await readPage(refused)
  expect([refused.status, page.document.querySelector('[role=alert]')?.textContent]).toEqual([status, sentence])
  expect(page.text).toContain('You are signed in as user@people.example.')
  expect((await app.ask('/profile', { headers: { cookie } })).status).toBe(200)
  const done = await signOut()
  expect([done.status, done.headers.get('location')]).toEqual([302, '/'])
  expect((await app.ask('/profile', { headers: { cookie } })).status).toBe(302)
})
