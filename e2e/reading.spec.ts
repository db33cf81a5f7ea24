import type { Locator, Page } from '@playwright/test'
import { arrived, cards, expect, heading, hydrated, openFirstQuote, quoteAddress, test } from './journey.ts'

test.describe('a reader on a phone', { tag: '@phone' }, () => {
  test('finds a quote by paging and leafing, copies it and shares it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Quote of the Day' })).toBeVisible()
    await expect(cards(page)).toHaveCount(9)
    const first = await cards(page).first().getAttribute('href')

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).tap()
    await arrived(page, '/?page=2')
    await expect(page.getByText(/^10 to 18 of/)).toBeVisible()
    await expect(cards(page).first()).not.toHaveAttribute('href', first ?? '')

    await cards(page).nth(1).tap()
    await arrived(page, quoteAddress)
    const opened = page.url()
    await swipe(page, 'left')
    await arrived(page, (url) => quoteAddress.test(url.pathname) && url.href !== opened)
    const next = page.url()
    await swipe(page, 'right')
    await arrived(page, opened)
    await page.getByRole('link', { name: 'Next quote' }).tap()
    await arrived(page, next)

    const words = await wordsOf(page)
    await page.getByRole('button', { name: 'Copy', exact: true }).tap()
    await expect(page.getByText('Copied!', { exact: true })).toBeVisible()
    const copied = await clipboard(page)
    expect(copied).toMatch(/^\p{P}[\s\S]+\p{P}\n— .+$/u)
    expect(letters(copied)).toContain(letters(words))

    await page.evaluate(() => {
      const shared: ShareData[] = []
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', { configurable: true, value: async (data: ShareData) => void shared.push(data) })
    })
    await share(page, 'Share the quote')
    await expect(page.getByText('Shared successfully!')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Share this quote' })).toBeHidden()
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
    expect(shared).toHaveLength(1)
    expect(shared[0]?.url).toBe(next)
    expect(shared[0]?.text).toBe(copied)
  })

  test('opens and leaves the menu', async ({ page }) => {
    await page.goto('/?page=2')
    await hydrated(page)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Home' }).tap()
    await page.waitForURL('/')
    await expect(menu).toBeHidden()
  })
})

test.describe('sharing', { tag: '@desktop' }, () => {
  const outcomes: [how: string, share: string, clipboard: string, said: string | null, copies: boolean][] = [
    ['without a share sheet copies words and link', 'undefined', 'works', 'Copied to clipboard!', true],
    ['falls back to the clipboard where the sheet fails', 'fails', 'works', 'Copied to clipboard!', true],
    ['says nothing when the reader closes the sheet', 'closed', 'works', null, false],
    ['says so where nothing works', 'undefined', 'fails', 'Failed to share or copy quote', false],
  ]
  for (const [how, sheet, board, said, copies] of outcomes) {
    test(how, async ({ page }) => {
      await openFirstQuote(page)
      await page.evaluate(
        ([sheet, board]) => {
          const written: string[] = []
          Object.assign(window, { written })
          const closed = () => Promise.reject(new DOMException('closed', 'AbortError'))
          const fails = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
          Object.defineProperty(navigator, 'share', {
            configurable: true,
            value: sheet === 'undefined' ? undefined : sheet === 'closed' ? closed : fails,
          })
          Object.defineProperty(navigator, 'clipboard', {
            configurable: true,
            value: { writeText: board === 'fails' ? fails : async (text: string) => void written.push(text) },
          })
        },
        [sheet, board],
      )
      await share(page, 'Share the quote')
      await expect(page.getByRole('dialog', { name: 'Share this quote' })).toBeHidden()
      // An urgent one is said a second time, for screen readers.
      if (said) await expect(page.getByText(said, { exact: true }).first()).toBeVisible()
      else await expect(page.getByText(/Shared|Copied|Failed/)).toHaveCount(0)
      const written = await page.evaluate(() => (window as unknown as { written: string[] }).written)
      expect(written).toEqual(copies ? [expect.stringMatching(/^“[\s\S]+”\n— .+\nhttp:.+\/quote\/[0-9a-f-]{36}$/)] : [])
    })
  }

  test('copies the words alone, or the link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openFirstQuote(page)
    await share(page, 'Copy link')
    await expect(page.getByText('Copied!', { exact: true })).toBeVisible()
    expect(await clipboard(page)).toBe(page.url())
    await share(page, 'Copy text only')
    const words = letters(await wordsOf(page))
    await expect.poll(async () => letters(await clipboard(page))).toBe(words)
    // It takes the place of the first one.
    await expect(page.getByText('Copied!', { exact: true })).toHaveCount(1)
  })
})

async function share(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog', { name: 'Share this quote' }).getByRole('button', { name: way }).click()
}

test('on a low screen a poster’s words begin where its author stands', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 640 })
  // Set flush, and of the collection: their ids are made of their words.
  for (const [id, edge] of [
    ['f98827ef-9210-5f4f-a285-0061f67b312e', 'left'],
    ['05e0dc5e-f0c2-59d7-a2f4-a8257fdc62ca', 'right'],
  ] as const) {
    await page.goto(`/quote/${id}`)
    const last = await edgesOf(page.locator('h1 > span').filter({ visible: true }).last())
    const beside =
      edge === 'left' ? page.getByText(/^(Jane Austen|Ibn al-Muqaffa)$/) : page.getByRole('link', { name: 'Custom download' })
    const at = await edgesOf(beside.filter({ visible: true }).first())
    expect(Math.abs(last[edge] - at[edge])).toBeLessThan(8)
  }
})

const edgesOf = (place: Locator) =>
  place.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect()
    return { left, right }
  })

const wordsOf = (page: Page) => heading(page).innerText()

/** Plates may set a text in capitals and break its lines; quotation marks stand round it. */
const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function swipe(page: Page, to: 'left' | 'right'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const [from, end] = to === 'left' ? [320, 80] : [80, 320]
  const y = 300
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
  for (let step = 1; step <= 4; step++) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from + ((end - from) * step) / 4, y: y + step }],
    })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
