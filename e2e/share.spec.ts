import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, heading, hydrated, openFirstQuote, test } from './journey.ts'
import { isDrawn, openSheet, sharesOf, sheet, watchShares } from './share-sheet.ts'

test('one tap shows the picture of the quote, another hands its file to the share sheet of the device', async ({ page }) => {
  await watchShares(page)
  await openFirstQuote(page)
  await openSheet(page)
  await expect.poll(() => isDrawn(page)).toBe(true)
  await sheet(page).getByRole('button', { name: 'Share the picture' }).click()
  await expect(page.getByText('Shared successfully!')).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  expect(await sharesOf(page)).toEqual([['image/png', 1080, expect.stringContaining(page.url())]])
})

test('what could not be fetched for it is asked for again with the next tap', async ({ page, complaints }) => {
  await openFirstQuote(page)
  const script = '**/assets/share-dialog-*.js*'
  complaints.allowMissing(/share-dialog/)
  await page.route(script, (route) => route.abort())
  await openSheet(page)
  await expect(page.getByText('Failed to load').first()).toBeVisible()
  // It was empty, and nobody is before an empty sheet.
  await expect(page.locator('#share')).toBeHidden()
  await page.unroute(script)
  await openSheet(page)
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expect(sheet(page).getByRole('button', { name: 'Share the quote' })).toBeVisible()
})

test('the same two taps do it while the scripts of the page are still on their way', async ({ page }) => {
  await openFirstQuote(page)
  const quote = page.url()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await watchShares(page)
  const counted = page.waitForRequest('**/api/shares')
  await page.goto(quote, { waitUntil: 'commit' })
  await openSheet(page)
  await expect.poll(() => isDrawn(page)).toBe(true)
  await sheet(page).getByRole('button', { name: 'Share the picture' }).click()
  await expect(sheet(page)).toBeHidden()
  expect(await sharesOf(page)).toEqual([['image/png', 1080, expect.stringContaining(quote)]])
  expect((await counted).postDataJSON()).toEqual({ quoteId: new URL(quote).pathname.split('/').at(-1) })
  arrived.resolve()
  await expect(page.getByText('Shared successfully!')).toBeVisible()
  expect(await sharesOf(page)).toHaveLength(1)
})

test('the picture is asked for while the finger is still down', async ({ page }) => {
  await openFirstQuote(page)
  await page.reload()
  await page.getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }).hover()
  const asked = page.waitForRequest('**/pictures/quote/**')
  await page.mouse.down()
  await asked
  await expect(sheet(page)).toBeHidden()
  await page.mouse.up()
  await expect(sheet(page)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the sheet opens with its picture, which can be taken from there, and closes', async ({ page }) => {
    await page.goto('/')
    const [quote] = await page
      .getByRole('region', { name: 'All quotes' })
      .getByRole('article')
      .getByRole('link')
      .first()
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    await page.goto(quote ?? '/')
    await openSheet(page)
    await expect.poll(() => isDrawn(page)).toBe(true)
    await expect(sheet(page).getByRole('link', { name: 'Open the picture' })).toHaveAttribute('href', /^\/pictures\/quote\//)
    await expect(sheet(page).getByRole('textbox')).toHaveValue(/— /)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(sheet(page)).toBeHidden()
  })
})

test.describe('where the device has no share sheet for files', { tag: '@desktop' }, () => {
  test('the picture goes to the clipboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openFirstQuote(page)
    await openSheet(page)
    await sheet(page).getByRole('button', { name: 'Share the picture' }).click()
    await expect(page.getByText('Copied to clipboard!')).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.clipboard.read()).map(({ types }) => types))).toEqual([['image/png']])
  })

  test('it is downloaded where the clipboard takes none, with no account asked for', async ({ page }) => {
    await openFirstQuote(page)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }))
    await openSheet(page)
    const coming = page.waitForEvent('download')
    await sheet(page).getByRole('button', { name: 'Share the picture' }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.png$/)
    await expect(page.getByText('Image downloaded!')).toBeVisible()
  })

  test('words that are selected become a picture, edited and shared', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openFirstQuote(page)
    await hydrated(page)
    await heading(page).evaluate((words) => {
      const first = document.createTreeWalker(words, NodeFilter.SHOW_TEXT).nextNode() ?? words
      getSelection()?.setBaseAndExtent(first, 0, first, first.nodeValue?.length ?? 0)
    })
    await page.getByRole('link', { name: 'Picture of these words' }).click()
    const editor = page.getByRole('dialog', { name: 'Edit the picture' })
    await expect(editor.getByRole('textbox', { name: 'Words' })).toHaveValue(/\[…\]$/)
    await editor.getByRole('button', { name: 'Share the picture' }).click()
    await expect(page.getByText('Copied to clipboard!')).toBeVisible({ timeout: 20_000 })
  })
})

test(
  'a social pack holds every format with the texts to paste, once somebody has signed in',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow()
    await openFirstQuote(page)
    // Recorded as any download is, which needs an account: here the site takes it.
    await page.route('**/api/downloads', (route) => route.fulfill({ status: 204 }))
    await page.goto(`${page.url()}/studio`)
    await hydrated(page)
    const coming = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: /Social pack/ }).click()
    await expect(page.getByRole('progressbar', { name: 'Social pack' })).toBeVisible()
    const pack = await coming
    expect(pack.suggestedFilename()).toMatch(/ - pictures\.zip$/)
    const files = unzipSync(await readFile(await pack.path()))
    const pictures = Object.keys(files).filter((name) => name.endsWith('.png'))
    expect(pictures.length).toBeGreaterThanOrEqual(11)
    for (const name of pictures) expect(sizeOf(files[name])).toBe(/(\d+x\d+)\.png$/.exec(name)?.[1])
    expect(strFromU8(files['caption.txt'] ?? new Uint8Array())).toMatch(/— [\s\S]+\/quote\/[0-9a-f-]{36}\n\n#/)
    for (const name of pictures) expect(strFromU8(files['alt-texts.txt'] ?? new Uint8Array())).toContain(`${name}\n`)
  },
)

/** As the head of the PNG says. */
function sizeOf(png: Uint8Array = new Uint8Array(24)): string {
  const head = new DataView(png.buffer, png.byteOffset)
  return `${head.getUint32(16)}x${head.getUint32(20)}`
}
