import { arrived, expect, hydrated, quoteAddress, test } from './journey.ts'

test(
  'F fills the screen with the quote, arrows go on there, and Esc leaves it at the last one',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/categories/love')
    await hydrated(page)
    await page.locator('article.card a').first().click()
    await arrived(page, quoteAddress)
    const first = page.url()
    const share = page.getByRole('button', { name: 'Share', exact: true })
    const plate = page.locator('.poster').filter({ visible: true }).locator('[data-plate]')
    const isFull = () => page.evaluate(() => document.fullscreenElement === document.documentElement)
    await expect(share).toBeVisible()

    await page.keyboard.press('f')
    await expect.poll(isFull).toBe(true)
    for (const gone of [share, page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation')])
      await expect(gone.filter({ visible: true })).toHaveCount(0)
    await expect(plate).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1)

    await page.keyboard.press('ArrowRight')
    await expect(page).not.toHaveURL(first)
    expect(await isFull()).toBe(true)
    await expect(plate).toBeInViewport({ ratio: 1 })
    const second = page.url()

    await page.evaluate(() => document.exitFullscreen())
    await expect(share).toBeVisible()
    expect(page.url()).toBe(second)
    await page.keyboard.press('f')
    await expect.poll(isFull).toBe(true)
    await page.keyboard.press('f')
    await expect.poll(isFull).toBe(false)
  },
)
