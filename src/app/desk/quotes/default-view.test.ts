import { beforeEach, expect, it } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { forgetSettings } from '#settings'
import { chooseDefaultView, findViews, saveView } from '#views'

// They are remembered by database, and this worker's tests share one.
beforeEach(() => forgetSettings())

it('the list opens with the view that somebody chose, for a person who comes from elsewhere and asks nothing', async () => {
  const house = await aHouse()
  const { ctx, cookie } = await aPerson(house, 'moderator')
  const { id } = await saveView(ctx, 'quotes', { name: 'Long drafts', query: 'status=draft&length=long' })
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const leads = async (path: string, headers: Record<string, string>) => {
    const answer = await app.ask(path, { headers: { cookie, ...headers }, redirect: 'manual' })
    return answer.headers.get('location') ?? answer.headers.get('x-remix-redirect') ?? answer.status
  }
  const typed = { 'sec-fetch-dest': 'document' }
  const from = (path: string) => ({ referer: `http://localhost${path}` })
  expect(await leads('/admin/quotes', typed)).toBe(200)

  await chooseDefaultView(ctx, id, true)
  const view = '/admin/quotes?status=draft&length=long'
  expect(await leads('/admin/quotes', typed)).toBe(view)
  expect(await leads('/admin/quotes', { ...typed, cookie: (await aPerson(house, 'admin')).cookie })).toBe(200)
  expect(await leads('/admin/quotes?q=sea', typed)).toBe(200)
  // "All quotes" loaded once more, and opened in a new tab.
  expect(await leads('/admin/quotes', { ...typed, 'cache-control': 'max-age=0' })).toBe(200)
  expect(await leads('/admin/quotes', { ...typed, ...from('/admin/quotes?status=draft&length=long') })).toBe(200)
  expect(await leads('/admin/quotes', { ...typed, ...from('/auth?next=%2Fadmin%2Fquotes') })).toBe(view)
  // The last filter is taken away, a dialog is closed: the person who is there sees what they asked for.
  expect(await leads('/admin/quotes.data', from('/admin/quotes?q=sea'))).toBe(200)
  expect(await leads('/admin/quotes.data', from('/admin/quotes/new'))).toBe(200)
  const data = await app.ask('/admin/quotes.data', { headers: { cookie, ...from('/admin/dashboard') } })
  expect(await data.text()).toContain(view)
  expect(await findViews(ctx, 'quotes')).toMatchObject([{ isDefault: true }])
})
