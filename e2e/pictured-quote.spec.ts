import sharp from 'sharp'
import { enterDesk, test } from './desk-journey.ts'
import { cards, expect, heading, hydrated } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

test('a quote with a picture of its own shows both: on its page, on its card, in the share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const card = cards(page).first()
  const address = (await card.getAttribute('href')) ?? ''
  const words = (text: string | null) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  await page.goto(address)
  const text = textOfQuotation(
    await page.locator('script[type="application/ld+json"]').evaluateAll((all) => all.map((one) => one.textContent ?? '')),
  )
  expect(text).not.toBe('')

  await enterDesk(page, `/admin/quotes/${address.split('/').at(-1)}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Plate and picture', { exact: true }).click()
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').first().setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer })
  await expect(dialog.locator('img[src^="/files/"]')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Quote' }).click()
  await expect(page.getByText('Quote updated successfully!').first()).toBeVisible()

  await page.goto(address)
  await hydrated(page)
  const quote = page.getByRole('region', { name: 'Quote', exact: true })
  await expect.poll(() => quote.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await expect(heading(page)).toHaveText(text)
  await expect(heading(page)).toBeInViewport()
  expect(await violationsInBothThemes(page, 'the page')).toEqual([])

  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(quote.getByRole('img')).toBeHidden()
  await expect(heading(page)).toHaveCSS('color', 'rgb(17, 17, 17)')
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this quote' })
  await sheet.getByRole('button', { name: /text/i }).first().click()
  await sheet.getByRole('button', { name: 'Copy text only' }).click()
  await expect(page.getByText('Copied!', { exact: true }).first()).toBeVisible()
  expect(words(await page.evaluate(() => navigator.clipboard.readText()))).toContain(words(text))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await sheet
    .getByRole('button', { name: /picture|image/i })
    .first()
    .click()
  await expect(sheet.getByRole('button', { name: 'Share the picture' })).toBeVisible()

  // Its card is a plate with the words, as any other.
  await page.goto('/')
  await expect(page.locator(`article a[href="${address}"] [data-plate]`).first()).toBeVisible()
})

/** As the page says it to machines: on a plate it is parted into lines. */
function textOfQuotation(said: string[]): string {
  const nodes = said.map((one) => JSON.parse(one) as { '@type'?: string; text?: string }) // safe: our own page wrote them
  return nodes.find((node) => node['@type'] === 'Quotation')?.text ?? ''
}
