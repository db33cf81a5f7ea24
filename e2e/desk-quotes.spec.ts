import type { Page } from '@playwright/test'
import { expect, hydrated, signIn, test as base } from './journey.ts'
import { startOwnSite } from './own-site.ts'

const admin = { email: 'ada@example.org', password: 'plum kettle orbit' }

const test = base.extend<{ baseURL: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
  baseURL: async ({}, provide) => {
    const site = await startOwnSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    await provide(site.address)
    await site.end()
  },
})

test.describe.configure({ timeout: 120_000 })

async function openQuotes(page: Page): Promise<void> {
  await signIn(page, admin)
  await page.goto('/admin/quotes')
  await hydrated(page)
}

const total = (page: Page) => page.getByRole('heading', { name: /^All Quotes/ })
const row = (page: Page, place: number) => page.getByRole('row').nth(place)

test('quotes are found, taken down together, and put back from a second window', async ({ page, context }) => {
  await openQuotes(page)
  await expect(total(page)).toHaveText(/All Quotes \(1,\d{3}\)/)

  await page.keyboard.press('/')
  await page.keyboard.type('nature')
  await page.waitForURL('**/admin/quotes?q=nature')
  await expect(page.getByPlaceholder('Search quotes...')).toBeFocused()
  await expect(page.getByText(/^Showing 1 to 10 of \d+ results$/)).toBeVisible()
  await page.keyboard.press('Tab')

  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**page=2')
  await row(page, 1).getByRole('checkbox').click()
  await row(page, 3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('13 selected')
  await bar.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(page.getByText('Unpublished: 13 quotes').first()).toBeVisible()
  await expect(row(page, 1)).toContainText('Draft')

  const second = await context.newPage()
  await second.goto('/admin/quotes?status=draft')
  await hydrated(second)
  await expect(total(second)).toHaveText('All Quotes (13)')
  await second.keyboard.press('u')
  const changes = second.getByRole('dialog', { name: 'Recent changes' })
  await changes.getByRole('button', { name: 'Undo: Unpublished 13 quotes' }).click()
  await expect(second.getByText('Undone: Unpublished 13 quotes').first()).toBeVisible()
  await expect(changes.getByText('Undone').first()).toBeVisible()
  await second.keyboard.press('Escape')
  await expect(second.getByText('No quotes found')).toBeVisible()
  await second.close()

  await page.reload()
  await expect(row(page, 1)).toContainText('Published')
})

test('one quote goes to the trash by keyboard and comes back by ⌘Z, with no question asked @phone', async ({ page }) => {
  await openQuotes(page)
  const first = (await row(page, 1).innerText()).slice(0, 40)
  await page.locator('main').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('#')
  await expect(page.getByText('Moved to trash').first()).toBeVisible()
  await expect(row(page, 1)).not.toContainText(first)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: Moved to trash/).first()).toBeVisible()
  await expect(row(page, 1)).toContainText(first)

  await page.reload()
  await hydrated(page)
  await row(page, 1)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete Quote' }).click()
  await expect(page.getByText('Moved to trash').first()).toBeVisible()
  await expect(row(page, 1)).not.toContainText(first)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(row(page, 1)).toContainText(first)
})

test('what a filter shows is selected at once, taken down, and put back @desktop', async ({ page }) => {
  await signIn(page, admin)
  // Fewer than a thousand: more are changed in the background (desk-bulk.spec.ts).
  await page.goto('/admin/quotes?language=en')
  await hydrated(page)
  const bar = page.getByRole('region', { name: 'Selection' })
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  const all = bar.getByRole('button', { name: /^Select all \d+$/ })
  const count = /\d+$/.exec((await all.textContent()) ?? '')?.[0]
  await all.click()
  await expect(bar).toContainText(`${count} selected`)
  await bar.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(page.getByText(`Unpublished: ${count} quotes`).first()).toBeVisible({ timeout: 30_000 })
  await page.goto('/admin/quotes?status=draft')
  await expect(total(page)).toHaveText(`All Quotes (${count})`)
  await hydrated(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: Unpublished/).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('No quotes found')).toBeVisible()
})
