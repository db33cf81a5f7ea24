import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated, openFirstQuote, signUp } from './journey.ts'
import { violations } from './violations.ts'

/** Where visitors of this site came from, and what three of them looked for in vain. */
const from = 'letters.example.org'
const words = 'zyxomma of the tidewater'

// Visitors come from networks of their own.
test.use({ deskSettings: { TRUSTED_PROXIES: '127.0.0.1, ::1' } })
test.describe.configure({ timeout: 180_000, mode: 'serial' })

/** Somebody on a machine of their own. */
async function visit(browser: Browser, baseURL: string, network: number, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${network}` } })
  await act(await context.newPage())
  await context.close()
}

/** What somebody does who signs up for it: they come from elsewhere, read, like, share and save a picture. */
async function readAndShare(page: Page): Promise<string> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true })
    Object.defineProperty(navigator, 'share', { configurable: true, value: async () => {} })
  })
  await signUp(page, { fullName: 'Ada Palmer', email: 'ada@people.example', password: 'nine green herons' })
  const seen = page.waitForRequest('**/api/views')
  await openFirstQuote(page)
  await seen
  const { pathname } = new URL(page.url())
  await page.goto(pathname, { referer: `https://${from}/a/private/path` })
  await hydrated(page)
  const like = page.locator('.plate-actions:visible').getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'Share this quote' }).getByRole('button', { name: 'Share the picture' }).click()
  await expect(page.getByText('Shared successfully!')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Quick download', exact: true }).filter({ visible: true }).click()
  await coming
  return pathname
}

const card = (page: Page, name: string) =>
  page.getByRole('link').filter({ has: page.getByRole('heading', { name, exact: true }) })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('what visitors did is in cards, charts, tables, rows and files, for the days that are chosen @desktop', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  let quote = ''
  await visit(browser, baseURL, 1, async (reader) => void (quote = await readAndShare(reader)))
  for (const network of [2, 3, 4])
    await visit(browser, baseURL, network, async (reader) => {
      await reader.goto(`/search?q=${encodeURIComponent(words)}`)
      await reader.getByRole('heading', { level: 1 }).waitFor()
    })

  await enterDesk(page, '/admin/jobs')
  const count = page
    .locator('li')
    .filter({ hasText: 'sum-analytics' })
    .getByRole('button', { name: /^Run now/ })
  await expect(async () => {
    // What visitors did waits some seconds before it is written.
    await page.goto('/admin/jobs')
    await hydrated(page)
    await count.click()
    await page.goto('/admin/analytics')
    await hydrated(page)
    await expect(card(page, 'Total Views')).toContainText('1', { timeout: 2_000 })
    await expect(part(page, 'Searches without results')).toContainText(words, { timeout: 2_000 })
  }).toPass({ timeout: 90_000 })

  for (const name of ['Total Views', 'Total Likes', 'Total Shares', 'Downloads'])
    expect([name, await card(page, name).locator('[data-figure]').innerText()]).toEqual([name, '1'])
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  // Where its script cannot be had, the figures stay.
  await page.route('**/assets/charts-*.js*', (route) => route.abort())
  complaints.allowMissing(/charts-/)
  await page.reload()
  await expect(page.getByText('The chart could not be loaded.').first()).toBeVisible()
  await expect(card(page, 'Total Views').locator('[data-figure]')).toHaveText('1')
  await page.unroute('**/assets/charts-*.js*')
  await page.reload()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()

  // The chart as a table, and as a file.
  const top = part(page, 'Top Performing Quotes')
  await top.getByText('Show as table').focus()
  await page.keyboard.press('Enter')
  await expect(top.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText('1')
  await expect(top.getByRole('link').filter({ hasNotText: /CSV|All quotes/ })).toHaveAttribute(
    'href',
    `/admin/quotes/${quote.split('/').at(-1)}`,
  )
  const coming = page.waitForEvent('download')
  await part(page, 'Downloads by format').getByRole('link', { name: /^CSV/ }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^downloads-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toBe('Format,Downloads\r\nstandard,1\r\n')

  // Each figure leads to the rows behind it.
  await card(page, 'Downloads').click()
  await expect(page.getByRole('row').filter({ hasText: 'Quick download' })).toContainText('Ada Palmer')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Analytics for this period' }).click()
  await part(page, 'Where visitors came from').getByRole('link', { name: from }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`From ${from}`)
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toHaveAttribute('href', quote)
  await expect(page.getByText('private')).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  // Another period, by keyboard: before today there was nothing.
  await page.getByRole('link', { name: 'Analytics for this period' }).click()
  await page.getByRole('link', { name: '30 days' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '30-Day Activity Timeline' })).toBeVisible()
  await expect(card(page, 'Total Views').locator('[data-figure]')).toHaveText('1')
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByLabel('Last day').fill('2026-01-31')
  await page.getByRole('button', { name: 'Show', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '31-Day Activity Timeline' })).toBeVisible()
  await expect(card(page, 'Total Views').locator('[data-figure]')).toHaveText('0')
  await expect(part(page, 'Searches without results')).toContainText('No search without result')
  await page.goBack()
  await expect(page.getByRole('heading', { name: '30-Day Activity Timeline' })).toBeVisible()

  // A search in vain leads to what can be done about it.
  await part(page, 'Searches without results')
    .getByRole('link', { name: `New quote from “${words}”` })
    .click()
  await expect(
    page.getByRole('dialog', { name: 'Add New Quote' }).getByRole('textbox', { name: 'Quote', exact: true }),
  ).toHaveValue(words)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/quotes$/)
})
