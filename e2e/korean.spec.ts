import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'

const text = '천 리 길도 한 걸음부터.'
const face = 'Noto Serif KR'

test('a Korean quote is shown and printed in a Korean face, on one sheet @desktop', async ({ page }) => {
  test.slow()
  await enterDesk(page, '/admin/quotes/new')
  const dialog = page.getByRole('dialog', { name: 'Add New Quote' })
  await dialog
    .getByRole('textbox', { name: /^Quote/ })
    .first()
    .fill(text)
  // On a busy machine the list may close before it is reached and comes again with the next letter.
  await expect(async () => {
    await dialog.getByRole('combobox', { name: /^Author/ }).fill('')
    await dialog.getByRole('combobox', { name: /^Author/ }).fill('Rumi')
    await page.getByRole('option', { name: /^Rumi/ }).first().click({ timeout: 5_000 })
  }).toPass()
  await dialog.getByRole('combobox', { name: /^Category/ }).fill('Hope')
  await page.getByRole('option', { name: /^Hope/ }).first().click()
  await dialog.getByRole('button', { name: 'Create Quote' }).click()
  const row = page.getByRole('row').filter({ hasText: text })
  const id = (await row.getAttribute('id'))?.replace('row-', '')

  await page.goto(`/quote/${id}`)
  await hydrated(page)
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    // Lines have places of their own on a plate, so the heading itself has no size.
    const lines = page.locator('h1 > span').filter({ visible: true })
    // Some plates have quotation marks.
    const said = async () =>
      (await lines.allTextContents())
        .join(' ')
        .replaceAll(/[“”]|\s+(?=\s)/g, '')
        .trim()
    await expect.poll(said).toBe(text)
    const isInFace = () =>
      lines.first().evaluate((one, name) => {
        const isLoaded = [...document.fonts].some(({ status, family }) => status === 'loaded' && family.includes(name))
        return isLoaded && getComputedStyle(one).fontFamily.includes(name)
      }, face)
    await expect.poll(isInFace).toBe(true)
  }
  await page.emulateMedia({ media: null })
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  // What the file names is what it was drawn with.
  expect(paper).toContain('NotoSerifKR')
})
