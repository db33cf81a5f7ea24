import type { Page } from '@playwright/test'
import { expect, hydrated, test as base } from './journey.ts'
import { longestWaitMs, startOwnSite } from './own-site.ts'

/** A site that nobody has set up: it has quotes and no admin. */
const test = base.extend<{ site: { link: string; address: string }; baseURL: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
  site: async ({}, provide) => {
    const site = await startOwnSite({})
    const printed = () => /http\S+\/setup\?token=[\w-]+(?=\n)/.exec(site.said())?.[0]
    await expect.poll(printed, { timeout: longestWaitMs }).toBeTruthy()
    await provide({ link: printed() ?? '', address: site.address })
    await site.end()
  },
  baseURL: async ({ site }, provide) => provide(site.address),
})

test.describe.configure({ timeout: 90_000 })

async function becomeAdmin(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Full name').fill('Ada Okafor')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('plum kettle orbit')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('plum kettle orbit')
  await page.getByRole('button', { name: 'Create the admin account' }).click()
  await page.waitForURL('**/admin/setup')
  await hydrated(page)
  await expect(page.getByText('Account created successfully!').first()).toBeVisible()
  await page.getByRole('button', { name: 'Skip setup' }).click()
  await page.waitForURL('**/admin/dashboard')
}

test('who has the printed link becomes the first admin, and finds the way about the desk @phone', async ({
  page,
  site,
  complaints,
}) => {
  await becomeAdmin(page, site.link)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Total Quotes' })).toContainText(/1,\d{3}/)

  const menu = page.getByRole('navigation', { name: 'Desk' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Outbox' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Account: Ada Okafor' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/admin')
  await page.waitForURL('**/auth?next=**')

  complaints.allowMissing('/setup')
  await page.goto(site.link)
  await expect(page.getByText('This link has already been used')).toBeVisible()
})

test('the desk stands beside its menu, whose keys lead from page to page @desktop', async ({ page, site }) => {
  await becomeAdmin(page, site.link)
  await hydrated(page)
  const menu = page.getByRole('complementary')
  const [side, window] = [await menu.boundingBox(), page.viewportSize()]
  expect(Math.abs((side?.width ?? 0) / (window?.width ?? 1) - 0.2)).toBeLessThan(0.01)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
