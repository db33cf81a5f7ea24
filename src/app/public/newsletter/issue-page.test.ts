import { beforeEach, expect, test } from 'vitest'
import { beginIssue, cancelIssue, createIssue, getIssue, scheduleIssue } from '#newsletter'
import { restoreQuote } from '#quotes'
import { forgetSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { trashQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'
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

test('a quote of an issue is away while it is in the trash, and comes back with it', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const heard = await app.hearChanges()
  await someSubscribers(house.db, 3)
  const editor = house.proven('moderator')
  const { id: quote } = await (await aShelf(house.ctx)).aQuote({ text: 'Know thyself.' })
  const { id } = await createIssue(editor, { subject: 'About “Know thyself.”', blocks: [{ type: 'quote', quote }] })
  await scheduleIssue(editor, { id, at: null })
  await beginIssue(house.ctx, { issue: id }, 'UTC')
  const { slug } = (await getIssue(editor, id)).issue
  const addresses = [`/newsletter/${slug}`, `/newsletter/${slug}.md`, '/newsletter', '/newsletter.md']
  const naming = async () => {
    const pages = await Promise.all(addresses.map(async (path) => await (await app.ask(path)).text()))
    return addresses.filter((_, i) => pages[i]?.includes('Know thyself'))
  }
  expect(await naming()).toEqual(addresses)
  await trashQuote(editor, quote)
  await heard()
  expect(await naming()).toEqual([])
  await restoreQuote(editor, quote)
  await heard()
  expect(await naming()).toEqual(addresses)
})
