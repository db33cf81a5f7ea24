import type { Page } from '@playwright/test'
import { arrived, cards, expect, hydrated, quoteAddress, test } from './journey.ts'

const scroll = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a new page begins at its top, and going back leads to where the reader was', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const card = cards(page).nth(6)
  await card.scrollIntoViewIfNeeded()
  const before = await scroll(page)
  expect(before).toBeGreaterThan(300)
  await card.click()
  await arrived(page, quoteAddress)
  await expect.poll(() => scroll(page)).toBe(0)
  await page.goBack()
  await arrived(page, '/')
  await expect.poll(() => scroll(page)).toBe(before)
  // Told apart by the query, too.
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await arrived(page, '/?page=2')
  await expect.poll(() => scroll(page)).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.reload()
  await page.goBack()
  await arrived(page, '/')
})

test('a card grows into its page, and for those who asked for stillness nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...args) => {
      const transition = start(...args)
      void transition.ready.then(() =>
        moved.push(
          document
            .getAnimations()
            .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
            .length,
        ),
      )
      return transition
    }
  })
  const moved = () => page.evaluate(() => (window as unknown as { moved: number[] }).moved)
  await page.goto('/')
  await hydrated(page)
  await cards(page).first().click()
  await arrived(page, quoteAddress)
  await expect.poll(async () => (await moved()).length).toBe(1)
  expect((await moved())[0]).toBeGreaterThan(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('banner').getByRole('link').first().click()
  await arrived(page, '/')
  await cards(page).nth(1).click()
  await arrived(page, quoteAddress)
  await expect.poll(async () => (await moved()).length).toBeGreaterThan(1)
  expect((await moved()).slice(1).every((count) => count === 0)).toBe(true)
})

test('a chosen theme is there before the first paint, also after coming back', async ({ page }) => {
  await page.addInitScript(() => {
    requestAnimationFrame(() =>
      Object.assign(window, {
        firstFrame: `${document.documentElement.dataset.theme} ${document.body ? getComputedStyle(document.body).backgroundColor : ''}`,
      }),
    )
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await hydrated(page)
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.getByRole('button', { name: 'Theme: system. Change it.' }).click()
  await page.getByRole('button', { name: 'Theme: light. Change it.' }).click()
  await expect(page.getByRole('button', { name: 'Theme: dark. Change it.' })).toBeVisible()
  const dark = await paper()
  expect(dark).not.toBe(light)

  await page.reload()
  expect(await page.evaluate(() => (window as unknown as { firstFrame: string }).firstFrame)).toBe(`dark ${dark}`)
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Theme: dark. Change it.' })).toBeVisible()
  await cards(page).first().click()
  await arrived(page, quoteAddress)
  expect(await paper()).toBe(dark)

  await page.getByRole('button', { name: 'Theme: dark. Change it.' }).click()
  await page.reload()
  expect(await paper()).toBe(light)
})
