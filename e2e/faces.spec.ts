import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './journey.ts'

const fontsLoaded = (page: Page) =>
  page
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    .then((all) => all.filter((path) => path.endsWith('.woff2')))

const firstIn = async (language: string) => {
  const quotes = JSON.parse(await readFile(`db/collection/quotes/${language}.json`, 'utf8')) as { id: string }[]
  return `/quote/${quotes[0]?.id}`
}

test('a page in another script loads a face with its own characters, also when the reader comes from inside the site', async ({
  page,
}) => {
  const hindi = await firstIn('hi')
  await page.goto(hindi, { waitUntil: 'networkidle' })
  const direct = (await fontsLoaded(page)).filter((path) => path.startsWith('/faces/devanagari-'))
  expect(direct).toHaveLength(1)
  expect((await fontsLoaded(page)).filter((path) => path.startsWith('/assets/devanagari'))).toEqual([])

  await page.goto('/')
  await hydrated(page)
  const before = await fontsLoaded(page)
  // The router moves, as with a link, and the first document's policy still rules.
  await page.evaluate((address) => {
    history.pushState({ idx: 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  }, hindi)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'hi')
  await expect.poll(async () => (await fontsLoaded(page)).filter((path) => !before.includes(path))).toContain(direct[0])
})
