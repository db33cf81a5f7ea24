import type { Page } from '@playwright/test'
import { enterDesk, test, writeQuote } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { longestWaitMs } from './own-site.ts'

test.describe.configure({ timeout: 2 * longestWaitMs })

/** Has the site look for what is there twice, and waits until this is on the page. */
async function found(page: Page, kind: 'author' | 'quote', name: string): Promise<void> {
  await page.goto('/admin/duplicates')
  await hydrated(page)
  await page.getByRole('button', { name: 'Scan now' }).click()
  await expect(page.getByText('Scan finished').first()).toBeVisible({ timeout: longestWaitMs })
  await expect(async () => {
    await page.goto(`/admin/duplicates?kind=${kind}`)
    await expect(page.getByRole('region', { name })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: longestWaitMs })
  await hydrated(page)
}

test('two authors are merged, the old link leads on, and the merge is undone @desktop', async ({ page }) => {
  await enterDesk(page)
  // The welcome would stand where the buttons of a dialog are; it is not said again.
  await expect(page.getByText('Welcome back!').first()).toBeVisible()
  await page.goto('/admin/authors/new')
  await hydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Add New Author' })
  await dialog.getByLabel('Name *').fill('Fyodor Dostoevskii')
  await dialog.getByRole('button', { name: 'Create Author' }).click()
  await expect(page.getByText('Author created successfully').first()).toBeVisible()

  await found(page, 'author', 'Fyodor Dostoevskii')
  await page.getByRole('button', { name: 'Keep this one: Fyodor Dostoevsky', exact: true }).click()
  await expect(page.getByText('Merged two authors').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Fyodor Dostoevskii' })).toBeHidden()
  await page.goto('/authors/fyodor-dostoevskii')
  await expect(page).toHaveURL(/\/authors\/fyodor-dostoevsky$/)

  await page.goto('/admin/duplicates?kind=author')
  await hydrated(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: Merged/).first()).toBeVisible()
  await page.goto('/authors/fyodor-dostoevskii')
  await expect(page).toHaveURL(/\/authors\/fyodor-dostoevskii$/)
})

const kept = 'A harbour keeps its lamp lit for the ship that comes home late.'
const copy = 'A harbour keeps the lamp lit for the ship that comes home late.'

/** @returns its id */
async function write(page: Page, text: string): Promise<string> {
  await writeQuote(page, text)
  await page.goto(`/admin/quotes?q=${encodeURIComponent(text)}`)
  const row = page.getByRole('row').filter({ hasText: text })
  return /[0-9a-f-]{36}/.exec((await row.getByRole('link').first().getAttribute('href')) ?? '')?.[0] ?? ''
}

const like = (page: Page) => page.locator('.plate-actions:visible').getByRole('button', { name: /^Like/ })

async function likesOf(page: Page, quote: string): Promise<number> {
  await page.goto(`/quote/${quote}`)
  await hydrated(page)
  return Number((await like(page).innerText()).replaceAll(/\D/g, ''))
}

test('two quotes are merged: the old address leads on, the like goes along, and both come back @desktop', async ({ page }) => {
  await enterDesk(page)
  await expect(page.getByText('Welcome back!').first()).toBeVisible()
  const stays = await write(page, kept)
  const goes = await write(page, copy)
  const before = await likesOf(page, stays)
  await likesOf(page, goes)
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  const old = async () => {
    const answer = await page.request.get(`/quote/${goes}`, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location ?? null]
  }
  await expect.poll(() => likesOf(page, goes)).toBe(1)

  await found(page, 'quote', `“${copy}”`)
  await page.getByRole('button', { name: `Keep this one: “${kept}”`, exact: true }).click()
  await expect(page.getByText('Merged two quotes').first()).toBeVisible()
  await expect(page.getByRole('region', { name: `“${copy}”` })).toBeHidden()
  await expect.poll(old).toEqual([301, `/quote/${stays}`])
  await expect.poll(() => likesOf(page, stays)).toBe(before + 1)
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/admin/duplicates')
  await hydrated(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: Merged/).first()).toBeVisible()
  await expect.poll(old).toEqual([200, null])
  await expect.poll(() => likesOf(page, goes)).toBe(1)
  await expect.poll(() => likesOf(page, stays)).toBe(before)
})
