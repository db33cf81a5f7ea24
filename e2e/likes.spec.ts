import type { Page } from '@playwright/test'
import { expect, hydrated, openFirstQuote, test } from './journey.ts'

// Once only: both kinds of screen have one site, and each would like the same quote.
test(
  'a like before signing in is kept on the device, and counts once somebody signs in; also after a reload, and in a second window',
  {
    tag: '@phone',
  },
  async ({ page, context }) => {
    await page.goto('/')
    await openFirstQuote(page)
    await hydrated(page)
    const before = await likesOf(page)
    await like(page).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    const dialog = page.getByRole('dialog', { name: 'Sign in to make it count' })
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await page.reload()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    expect(await likesOf(page)).toBe(before + 1)

    // Taken back and given again, in another visit, it offers the account once more.
    await page.evaluate(() => sessionStorage.clear())
    await like(page).click()
    await like(page).click()
    await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
    await dialog.getByLabel('Full name').fill('Ada Palmer')
    await dialog.getByLabel('Email').fill('ada@people.example')
    await dialog.getByLabel('Password', { exact: true }).fill('nine green herons')
    await dialog.getByLabel('Confirm password', { exact: true }).fill('nine green herons')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByText('Now sign in with your new password.')).toBeVisible()
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toBeHidden()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => likesOf(page)).toBe(before + 1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('likes'))).toBeNull()

    await page.reload()
    const second = await context.newPage()
    await second.goto(page.url())
    for (const window of [page, second]) {
      await expect(like(window)).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => likesOf(window)).toBe(before + 1)
    }
  },
)

const like = (page: Page) => page.locator('.plate-actions:visible').getByRole('button', { name: /^Like/ })

async function likesOf(page: Page): Promise<number> {
  return Number((await like(page).innerText()).replace(/\D/g, ''))
}
