import type { Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a text is written with marks, the slash menu, links and pictures, and blocks change places @desktop', async ({ page }) => {
  const text = await newPage(page)
  await expect(text.locator('.is-empty')).toHaveAttribute('data-placeholder', 'Write here')

  // Markdown becomes what it says as it is typed.
  await page.keyboard.type('A **bold** word and *another*.')
  await expect(text.locator('strong')).toHaveText('bold')
  await expect(text.locator('em')).toHaveText('another')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('# A heading')
  await expect(text.locator('h3')).toHaveText('A heading')
  await page.keyboard.press('Enter')

  // The slash menu is filtered, and Escape closes it and not the dialog.
  await page.keyboard.type('/')
  const menu = page.getByRole('listbox', { name: 'Blocks' })
  await expect(menu.getByRole('option')).toHaveText(['Text', 'Heading', 'Quote', 'Picture'])
  await page.keyboard.type('pic')
  await expect(menu.getByRole('option', { name: 'Picture', selected: true })).toBeVisible()
  expect(await violationsInBothThemes(page, 'the slash menu')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'New page' })).toBeVisible()
  for (let i = 0; i < 4; i++) await page.keyboard.press('Backspace')

  // A quote is searched for, and left by Escape.
  await page.keyboard.type('/quo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Add a quote' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await page.keyboard.type('/')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const picture = text.getByRole('group', { name: 'Picture 3' })
  await expect(picture.getByRole('textbox', { name: 'Address of a picture: Picture' })).toBeFocused()
  // The caret stays in the middle of what is typed there.
  const caption = picture.getByRole('textbox', { name: 'Caption' })
  await caption.fill('At dan')
  await caption.press('ArrowLeft')
  await page.keyboard.type('w')
  await expect(caption).toHaveValue('At dawn')
  await caption.press('Alt+ArrowUp')
  await expect(text.locator(':scope > *').nth(1)).toContainText('Picture 2')
  await expect(page.getByText('Moved to place 2 of 3')).toBeAttached()

  // Keys for marks and links.
  await text.locator('p').last().click()
  await page.keyboard.type('Read more')
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+k')
  const address = page.getByRole('textbox', { name: 'Address of the link' })
  await expect(address).toBeFocused()
  await address.fill('nowhere at all')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill('example.org/about')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'more' })).toHaveAttribute('href', 'https://example.org/about')
  await expect(page.getByRole('button', { name: 'Link' })).toHaveAttribute('aria-pressed', 'true')
  expect(await violationsInBothThemes(page, 'the editor')).toEqual([])

  await expect(text).toBeFocused()

  // Moved by keys, then by its handle.
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text.locator(':scope > *').nth(2)).toHaveText('Read more')
  await page.setViewportSize({ width: 1280, height: 1600 })
  await text.locator('h3').hover()
  await page.getByTitle('Drag it to another place').dragTo(text.locator('p').first(), { targetPosition: { x: 10, y: 2 } })
  await expect(text.locator(':scope > *').first()).toHaveText('A heading')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text.locator(':scope > *').first()).toHaveText('A bold word and another.')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(text.locator(':scope > *').first()).toHaveText('A heading')
})

test('@desktop what is pasted from another page keeps its marks, and is on the page that is saved', async ({ page }) => {
  const text = await newPage(page)
  await page.evaluate(async () => {
    const html =
      '<h2>Opening</h2><script>alert(1)</script><ul><li>at <b>nine</b></li><li>at ten</li></ul><p style="color: red">Welcome</p>'
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })])
  })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text.locator('h3')).toHaveText('Opening')
  await expect(text.locator('strong')).toHaveText('nine')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByRole('dialog', { name: 'New page' })).toBeHidden()
  await page.goto('/hours')
  await expect(page.getByRole('heading', { level: 2, name: 'Opening' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText(['at nine', 'at ten'])
})

test('@phone a text is written and its blocks are moved by the toolbar', async ({ page }) => {
  const text = await newPage(page)
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second')
  await page.getByRole('button', { name: 'Move text 2 up' }).click()
  await expect(text.locator('p').first()).toHaveText('Second')
  expect(await violationsInBothThemes(page, 'the editor on a phone')).toEqual([])
})

/** The text of a page that has a title, an address, and is public once it is saved. */
async function newPage(page: Page) {
  await enterDesk(page, '/admin/pages/new')
  const form = page.getByRole('dialog', { name: 'New page' })
  await form.getByLabel('Title', { exact: true }).fill('Hours')
  await form.getByRole('switch', { name: 'Published' }).click()
  const text = form.getByRole('textbox', { name: 'Content' })
  await text.click()
  return text
}
