import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aSelfReliantQuote, arrived, expect, hydrated, test } from './journey.ts'
import { pagesTooWide } from './too-wide.ts'
import { everyRule, violationsInBothThemes } from './violations.ts'

const form = (page: Page, name: string) => page.getByRole('region', { name })
/** Beside the plate; the passage below has one, too. */
const cite = (page: Page) => page.getByRole('link', { name: 'Cite', exact: true }).filter({ visible: true }).first()

/** Not checked there, Arabic, wrongly attributed, and long. */
const others = [
  '/quote/f312efba-6be8-59e2-b77f-bfb23483fc1b/cite',
  '/quote/9a371b7b-3175-527b-9945-55cd436ea239/cite',
  '/quote/2da43621-9ea9-5228-bba3-4039ac41e45d/cite',
]

test('a reader cites a quote: copied with its italics, downloaded for a program', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(aSelfReliantQuote)
  await hydrated(page)
  await cite(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cite this quote' })).toBeVisible()
  const mla = form(page, 'MLA 9')
  await expect(mla).toContainText('Emerson, Ralph Waldo. Essays: First Series. 1841.')
  await mla.getByRole('button', { name: 'Copy MLA 9' }).click()
  await expect(page.getByText('Copied!').first()).toBeVisible()
  // The clipboard is the machine's: another window may hold it for a moment.
  await expect(async () => {
    expect(await copied(page, 'text/plain')).toMatch(/^Emerson, Ralph Waldo\. Essays: First Series\. 1841\. .+ Accessed /u)
    expect(await copied(page, 'text/html')).toContain('<i>Essays: First Series</i>')
  }).toPass()
  await form(page, 'Chicago 17/18').getByRole('button', { name: 'Copy Chicago 17/18, note' }).click()
  await expect(async () => {
    expect(await copied(page, 'text/plain')).toMatch(/^Ralph Waldo Emerson, Essays: First Series \(1841\), /u)
  }).toPass()

  const coming = page.waitForEvent('download')
  await form(page, 'BibTeX').getByRole('link', { name: 'Download BibTeX' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('Ralph Waldo Emerson - Essays First Series.bib')
  expect(await readFile(await file.path(), 'utf8')).toContain('author = {Emerson, Ralph Waldo},')

  await page.getByRole('link', { name: 'Back to the quote' }).click()
  await arrived(page, (url) => url.pathname === aSelfReliantQuote)
})

test('the page can be used by everyone, and is no wider than the screen', async ({ page, isMobile }) => {
  for (const path of [`${aSelfReliantQuote}/cite`, ...others]) {
    await page.goto(path)
    await hydrated(page)
    expect(await violationsInBothThemes(page, path, everyRule)).toEqual([])
  }
  const screens = isMobile
    ? [
        { width: 320, height: 640, letters: '100%' as const },
        { width: 390, height: 844, letters: '200%' as const },
      ]
    : [{ width: 1440, height: 900, letters: '200%' as const }]
  expect(await pagesTooWide(page, others, screens)).toEqual([])
})

test('on a phone Cite is in one row with the other actions, large enough for a finger @phone', async ({ page }) => {
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(aSelfReliantQuote)
    await hydrated(page)
    const names = [cite(page), ...['Share', 'Copy', 'Like', 'Save'].map(button)]
    const boxes = await Promise.all(names.map((one) => one.filter({ visible: true }).boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }

  function button(name: string) {
    return page.locator('.plate-foot').getByRole('button', { name })
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all six forms are there to select and to download @phone', async ({ page, request }) => {
    await page.goto(aSelfReliantQuote)
    await cite(page).click()
    await expect(page).toHaveURL(`${aSelfReliantQuote}/cite`)
    for (const name of ['MLA 9', 'APA 7', 'Chicago 17/18', 'BibTeX', 'RIS', 'CSL-JSON']) {
      await expect(form(page, name)).toContainText('Emerson')
      const file = await form(page, name)
        .getByRole('link', { name: `Download ${name}` })
        .getAttribute('href')
      expect(await (await request.get(file ?? '')).text()).toContain('Emerson')
    }
    await expect(page.getByRole('button', { name: /^Copy/u })).toHaveCount(0)
  })
})

function copied(page: Page, type: string): Promise<string> {
  return page.evaluate(async (type) => {
    const [item] = await navigator.clipboard.read()
    return (await item?.getType(type))?.text() ?? ''
  }, type)
}
