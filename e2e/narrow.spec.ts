import type { Page } from '@playwright/test'
import { cards, expect, hydrated, openFirstQuote, test } from './journey.ts'
import { narrowScreens, pagesTooWide } from './too-wide.ts'

test('no page is wider than the screen: 320 pixels, twice the zoom, twice the letters', async ({
  page,
  isMobile,
  complaints,
}) => {
  test.slow()
  complaints.allowMissing('/nothing')
  const lists = ['/categories', '/categories/hope', '/authors', '/authors/marcus-aurelius', '/?author=Laozi', '/tags/life']
  const searches = ['/search', '/search?q=love&language=la', '/search?q=xyzzyplugh']
  const texts = [
    '/about',
    '/check',
    '/check?q=Let+them+eat+cake',
    '/corrections',
    '/misattributed',
    '/faq',
    '/privacy',
    '/terms',
    '/api',
  ]
  const paths = ['/', '/?page=2', '/nothing', ...lists, ...searches, ...texts, ...(await somePaths(page)).slice(0, 4)]
  expect(await pagesTooWide(page, paths, narrowScreens(isMobile))).toEqual([])
})

test('every line of every plate ends inside it', async ({ page }) => {
  test.slow()
  for (const path of ['/', '/?page=2', '/?page=3', '/?page=4', ...(await somePaths(page))]) {
    await page.goto(path)
    // Its own face may still be on the way when the page is there.
    await expect.poll(() => linesOutside(page)).toEqual([])
  }
})

test('on a phone a finger has room round what it presses', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFirstQuote(page)
  await hydrated(page)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const dismiss = await page.getByLabel('Dismiss').first().boundingBox()
  expect([dismiss?.width, dismiss?.height]).toEqual([44, 44])
  for (const link of [page.locator('a[href="#source"]:visible'), page.getByRole('link', { name: 'Something wrong?' })]) {
    await link.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    const isHit = await link.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return [-21, 21].map((away) => document.elementFromPoint(left + width / 2, top + height / 2 + away) === one)
    })
    expect(isHit).toEqual([true, true])
  }
})

test('the figures of the statistics fill their rows: two and two on a phone, all of them on a wide screen', async ({ page }) => {
  const rowsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/statistics')
    return await page.locator('dl').evaluateAll((lists) =>
      lists.map((list) => {
        const tops = [...list.children].map((one) => Math.round(one.getBoundingClientRect().top))
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
      }),
    )
  }
  // Of the collection, of the texts that are searched, and of what was read.
  expect(await rowsAt(390)).toEqual([[2, 2], [3], [3]])
  expect(await rowsAt(1440)).toEqual([[4], [3], [3]])
})

async function somePaths(page: Page): Promise<string[]> {
  await page.goto('/?page=3')
  return cards(page).evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
}

function linesOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const plate of document.querySelectorAll('[data-plate]')) {
      if (!plate.checkVisibility()) continue
      const frame = plate.getBoundingClientRect()
      for (const line of plate.querySelectorAll(':is(p, h1, blockquote) > span')) {
        const box = line.getBoundingClientRect()
        if (box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1))
          found.push(`${location.pathname}${location.search} ${plate.getAttribute('data-plate')}: ${line.textContent}`)
      }
    }
    return found
  })
}
