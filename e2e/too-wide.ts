import type { Page } from '@playwright/test'

type Screen = { width: number; height: number; letters: '100%' | '200%' }

/** 320 pixels, twice the zoom, and twice the letters. */
export const narrowScreens = (isMobile: boolean): Screen[] =>
  isMobile
    ? [
        { width: 320, height: 640, letters: '100%' },
        { width: 390, height: 844, letters: '200%' },
      ]
    : [
        { width: 720, height: 450, letters: '100%' },
        { width: 1440, height: 900, letters: '200%' },
      ]

/** At this width the desk has its menu beside the page, with the least room for it. */
export const narrowestWithMenu: Screen = { width: 768, height: 1024, letters: '100%' }

/** Whether the page has to be moved sideways as it is. */
export const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** In words, each of these pages that has to be moved sideways on one of these screens. */
export async function pagesTooWide(page: Page, paths: readonly string[], screens: readonly Screen[]): Promise<string[]> {
  const tooWide: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)))
    for (const { letters, ...screen } of screens) {
      await page.setViewportSize(screen)
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
      const beyond = await page.evaluate(async () => {
        // What is measured by a script, such as a figure, is drawn again with the next frames.
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        const { scrollWidth, clientWidth } = document.documentElement
        scrollTo(1_000, 0)
        return scrollX > 0 || scrollWidth > clientWidth ? `${scrollWidth} of ${clientWidth}` : ''
      })
      if (beyond) tooWide.push(`${path} at ${screen.width} and ${letters}: ${beyond}`)
    }
  }
  return tooWide
}
