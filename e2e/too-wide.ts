import type { Page } from '@playwright/test'

type Screen = { width: number; height: number; letters: '100%' | '200%' }

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
