import type { Page } from '@playwright/test'
import { arrived, expect, hydrated, openFirstQuote, quoteAddress, test } from './journey.ts'

test('by keyboard alone a reader finds, opens, leafs through and shares a quote', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, (name) => name.startsWith('Open the quote by'))
  await page.keyboard.press('Enter')
  await arrived(page, quoteAddress)
  const first = page.url()
  await page.keyboard.press('ArrowRight')
  await arrived(page, (url) => url.href !== first)
  await page.keyboard.press('ArrowLeft')
  await arrived(page, first)

  await tabTo(page, (name) => name === 'Share')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share this quote' })
  await expect(dialog).toBeVisible()
  // Leafing rests while the dialog is open, and focus stays in it.
  await page.keyboard.press('ArrowRight')
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
    ).toBe(true)
  }
  expect(page.url()).toBe(first)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()

  await tabTo(page, (name) => name === 'Copy')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible()
})

test('by keyboard alone a reader finds a quote by category and by author', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await tabTo(page, (name) => name === 'Categories')
  await page.keyboard.press('Enter')
  await arrived(page, '/categories')
  // Who listens or tabs goes on in the page that came, not where the link was.
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, (name) => name.startsWith('Courage'))
  await page.keyboard.press('Enter')
  await arrived(page, '/categories/courage')
  await page.goto('/authors')
  await hydrated(page)
  await tabTo(page, (name) => name.startsWith('Search authors'))
  await page.keyboard.type('aureli')
  await arrived(page, '/authors?q=aureli')
  await tabTo(page, (name) => name === 'Marcus Aurelius')
  await page.keyboard.press('Enter')
  await arrived(page, '/authors/marcus-aurelius')
})

test('whatever has the focus shows it', async ({ page }) => {
  await openFirstQuote(page)
  for (const path of [new URL(page.url()).pathname, '/', '/auth', '/contact']) {
    await page.goto(path)
    await hydrated(page)
    const unseen: string[] = []
    for (let stops = 0; stops < 60; stops++) {
      await page.keyboard.press('Tab')
      const stop = await focused(page)
      if (stop === null) break
      if (!stop.shown) unseen.push(stop.name)
    }
    expect(unseen).toEqual([])
  }
})

/** Presses Tab until that has the focus; a reader would give up at some point, too. */
async function tabTo(page: Page, isIt: (name: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (isIt((await focused(page))?.name ?? '')) return
  }
  throw new Error('It was not reached with 60 presses of Tab.')
}

function focused(page: Page): Promise<{ name: string; shown: boolean } | null> {
  return page.evaluate(() => {
    const one = document.activeElement
    if (!(one instanceof HTMLElement) || one === document.body) return null
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(one)
    const box = one.getBoundingClientRect()
    // A ring in the very colour of what it is on is none.
    let below = Number.parseFloat(outlineOffset) < 0 ? one : one.parentElement
    while (below && getComputedStyle(below).backgroundColor === 'rgba(0, 0, 0, 0)') below = below.parentElement
    const shown =
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 1 &&
      (below === null || getComputedStyle(below).backgroundColor !== outlineColor) &&
      box.width > 0 &&
      box.height > 0 &&
      one.checkVisibility()
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent
    return { name: (one.getAttribute('aria-label') ?? label ?? '').trim(), shown }
  })
}
