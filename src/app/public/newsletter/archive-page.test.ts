import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createIssue } from '#newsletter'
import { forgetSettings, updateSettings } from '#settings'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'

beforeEach(() => forgetSettings())

test('the archive has the pages that it has, and every other address of it is a 404 that is not kept', async () => {
  const house = await aHouse()
  for (let n = 0; n < 21; n++) await createIssue(house.as('moderator'), { subject: `Issue ${n}` })
  const content = JSON.stringify({ kind: 'updates', subject: 'Sent', preheader: '', blocks: [] })
  await sql`update newsletter_issues set state = 'sent', slug = 'sent-' || id, begun_at = now(), ended_at = now(), content = ${content}::jsonb`.execute(
    house.db,
  )
  const app = await anApp(house)
  const read = async (query: string) => readPage(await app.ask(`/newsletter${query}`))

  const [first, second] = [await read(''), await read('?page=2')]
  expect([first.status, first.title, first.canonical]).toEqual([200, 'Newsletter | Epigraph', `${origin}/newsletter`])
  expect(first.linksTo).toContain('/newsletter?page=2')
  expect([second.status, second.title, second.canonical]).toEqual([
    200,
    'Newsletter, page 2 | Epigraph',
    `${origin}/newsletter?page=2`,
  ])
  expect(second.document.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/newsletter')
  expect(second.linksTo.filter((to) => to?.startsWith('/newsletter/sent-'))).toHaveLength(1)

  const kept = app.cache.size().pages
  for (const query of [
    '?page=3',
    '?page=99999',
    '?page=0',
    '?page=abc',
    '?kind=nothing',
    '?kind=constructor',
    '?kind=quotes&page=2',
  ])
    expect([query, (await read(query)).status]).toEqual([query, 404])
  expect(app.cache.size().pages).toBe(kept)

  const none = await read('?kind=quotes')
  expect([none.status, none.meta('robots')]).toEqual([200, 'noindex'])
  expect(none.text).toContain('No issues of this kind yet.')
})

test('the archive leads to the feed in its language', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { other_languages: ['de'] })
  const app = await anApp(house)
  const { document, linksTo } = await readPage(await app.ask('/de/newsletter'))
  expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe('/de/newsletter/feed.xml')
  expect(linksTo).toContain('/de/newsletter/feed.xml')
  expect(linksTo).not.toContain('/newsletter/feed.xml')
})
