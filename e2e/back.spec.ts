import type { Page } from '@playwright/test'
import { arrived, expect, hydrated, quoteAddress, test } from './journey.ts'

const back = (page: Page) => page.getByRole('link', { name: /^Back to / })

test('from a list a reader is led back to it, to its page and place', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/search?q=love')
  await hydrated(page)
  const last = page.locator('main ol > li a').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  await last.click()
  await arrived(page, quoteAddress)
  await expect(back(page)).toHaveText('← Back to Search')
  const first = page.url()
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(first)
  await page.reload()
  await expect(back(page)).toHaveText('← Back to Search')
  await back(page).click()
  await expect(page).toHaveURL('/search?q=love')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

  await page.goto('/authors/william-shakespeare?page=2')
  await hydrated(page)
  await page.locator('article.card a').first().click()
  await arrived(page, quoteAddress)
  await expect(back(page)).toHaveText('← Back to William Shakespeare, Page 2')
  const quote = page.url()
  await back(page).click()
  await expect(page).toHaveURL('/authors/william-shakespeare?page=2')

  // From outside there is no list.
  await page.goto(quote)
  await hydrated(page)
  await expect(back(page)).not.toContainText('Shakespeare')
  await back(page).click()
  await expect(page).toHaveURL(/\/categories\/[a-z-]+$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('back leads to the category, by its name', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/search?q=love')
    await page.locator('main ol > li a').first().click()
    await expect(back(page)).toHaveAttribute('href', /^\/categories\//)
  })
})
