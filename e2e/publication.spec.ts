import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request, type Page } from '@playwright/test'
import { enterDesk, staff } from './desk-journey.ts'
import { expect, hydrated, test as base } from './journey.ts'
import { longestWaitMs, startOwnSite } from './own-site.ts'

type Site = { address: string; setClock: (at: string) => Promise<void> }

/** A site in Berlin whose clock can be moved. */
const test = base.extend<{ baseURL: string }, { site: Site }>({
  site: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'epigraph-e2e-clock-'))
      const file = join(folder, 'ahead')
      const setClock = (at: string) => writeFile(file, String(Date.parse(at) - Date.now()))
      await setClock('2027-03-27T10:00:00Z')
      const site = await startOwnSite({
        ADMIN_EMAIL: staff.email,
        ADMIN_PASSWORD: staff.password,
        TZ_SITE: 'Europe/Berlin',
        CLOCK_FILE: file,
        NODE_OPTIONS: `--import=${new URL('moved-clock.ts', import.meta.url).href}`,
      })
      await provide({ address: site.address, setClock })
      await site.end()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: longestWaitMs },
  ],
  baseURL: async ({ site }, provide) => provide(site.address),
})

test.describe.configure({ timeout: 180_000 })

test('a quote appears and goes at the minute that was set, on the nights on which clocks are changed @desktop', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allowMissing('/admin/quotes/new.data')
  await enterDesk(page, '/admin/quotes/new')
  const form = page.getByRole('dialog', { name: 'Add New Quote' })
  await form.getByRole('textbox', { name: 'Quote', exact: true }).fill('An hour that is not there cannot be wasted.')
  await choose(page, 'Author', 'Seneca')
  await choose(page, 'Category', 'Time')
  await form.getByText('Schedule').click()
  await form.getByLabel('Visible from').fill('2027-03-28T02:30')
  await form.getByLabel('Unpublish at').fill('2027-10-31T02:30')
  await form.getByRole('button', { name: 'Create Quote' }).click()
  await expect(form.getByText(/03:00/)).toBeVisible()
  await form.getByLabel('Visible from').fill('2027-03-28T03:30')
  await form.getByRole('button', { name: 'Create Quote' }).click()
  await page.waitForURL(/\/admin\/quotes$/)
  const row = page.getByRole('row', { name: /An hour that is not there/ })
  await expect(row).toContainText('Mar 28, 2027, 03:30 CEST')
  await expect(row).toContainText('until Oct 31, 2027, 02:30 CEST')

  const address = await row.getByRole('link', { name: /edit “An hour that is not there/ }).getAttribute('href')
  const id = /[0-9a-f-]{36}/.exec(address ?? '')?.[0] ?? ''
  const reader = await request.newContext({ baseURL: site.address })
  /** The page of the quote, and what says of all quotes which are the newest. */
  const isThere = async () => {
    const answer = await reader.get(`/quote/${id}`)
    const feed = await (await reader.get('/feed.json')).text()
    return `${answer.status()}, ${feed.includes(id) ? 'in' : 'not in'} the feed`
  }
  // The clock leaps from 01:59:59 to 03:00: half past three is half an hour later.
  await site.setClock('2027-03-28T01:29:00Z')
  expect(await isThere()).toBe('404, not in the feed')
  await site.setClock('2027-03-28T01:30:01Z')
  await expect.poll(isThere).toBe('200, in the feed')
  // 02:30 comes twice: the first is meant.
  await site.setClock('2027-10-31T00:29:00Z')
  expect(await isThere()).toBe('200, in the feed')
  await site.setClock('2027-10-31T00:30:01Z')
  await expect.poll(isThere).toBe('410, not in the feed')
  await reader.dispose()
})

async function choose(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.fill(typed)
  await page.getByRole('option').filter({ hasText: typed }).first().click()
  await hydrated(page)
}
