import type { Page } from '@playwright/test'
import { expect, hydrated, test as base } from './journey.ts'
import { longestWaitMs, startOwnSite } from './own-site.ts'

const ada = { email: 'ada@example.org', password: 'plum kettle orbit' }

const test = base.extend<{ baseURL: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
  baseURL: async ({}, provide) => {
    const site = await startOwnSite({ ADMIN_EMAIL: ada.email, ADMIN_PASSWORD: ada.password })
    await provide(site.address)
    await site.end()
  },
})

test.describe.configure({ timeout: 2 * longestWaitMs })

async function signIn(page: Page, to: string): Promise<void> {
  await page.goto('/auth?next=%2Fadmin%2Fdashboard')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByText('Welcome back!').first()).toBeVisible()
  await page.goto(to)
  await hydrated(page)
}

test('two authors are merged, the old link leads on, and the merge is undone @desktop', async ({ page }) => {
  await signIn(page, '/admin/authors/new')
  const dialog = page.getByRole('dialog', { name: 'Add New Author' })
  await dialog.getByLabel('Name *').fill('Fyodor Dostoevskii')
  await dialog.getByRole('button', { name: 'Create Author' }).click()
  await expect(page.getByText('Author created successfully').first()).toBeVisible()

  await page.goto('/admin/duplicates')
  await hydrated(page)
  await page.getByRole('button', { name: 'Look again now' }).click()
  await expect(page.getByText('Looking').first()).toBeVisible()
  const side = page.getByRole('region', { name: 'Fyodor Dostoevskii' })
  await expect(async () => {
    await page.goto('/admin/duplicates?kind=author')
    await expect(side).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: longestWaitMs })
  await hydrated(page)

  await page.getByRole('button', { name: 'Keep this one: Fyodor Dostoevsky', exact: true }).click()
  await expect(page.getByText('Merged two authors').first()).toBeVisible()
  await expect(side).toBeHidden()
  await page.goto('/authors/fyodor-dostoevskii')
  await expect(page).toHaveURL(/\/authors\/fyodor-dostoevsky$/)

  await page.goto('/admin/duplicates?kind=author')
  await hydrated(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: Merged/).first()).toBeVisible()
  await page.goto('/authors/fyodor-dostoevskii')
  await expect(page).toHaveURL(/\/authors\/fyodor-dostoevskii$/)
})
