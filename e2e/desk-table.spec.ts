import type { Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { violations } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

const cell = (page: Page, row: number, column: string) => page.locator(`tbody tr:nth-child(${row}) td[data-column="${column}"]`)
const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body)

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((range) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', range)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('twenty authors are corrected by keyboard with 82 keys, each with its undo', async ({ page }) => {
  await enterDesk(page, '/admin/authors')
  const names = await page
    .locator('td[data-column="name"] span[dir]')
    .evaluateAll((all) => all.slice(0, 20).map((one) => (one as HTMLElement).innerText))
  let strokes = 0
  const press = async (key: string) => {
    strokes++
    await page.keyboard.press(key)
  }
  await page.locator('main').focus()
  await press('j')
  await press('Enter')
  await expect(cell(page, 1, 'name')).toBeFocused()
  for (let row = 1; row <= 20; row++) {
    await press('Enter')
    // As a hand does: the last letter and another.
    await press('Backspace')
    await press('z')
    await press('Enter')
  }
  await expect(page.locator('td[data-column="name"][aria-busy]')).toHaveCount(0)
  expect(strokes).toBe(82)
  await expect(cell(page, 21, 'name')).toBeFocused()
  for (const name of [names[0], names[19]]) {
    const corrected = `${(name ?? '').slice(0, -1)}z`
    await page.goto(`/admin/authors?q=${encodeURIComponent(corrected)}`)
    await expect(page.locator('td[data-column="name"]').filter({ hasText: corrected })).toHaveCount(1)
  }
})

test('a cell of a quote is edited, refused where it was typed, saved, undone, and never loses the focus', async ({ page }) => {
  await enterDesk(page, '/admin/quotes')
  const category = await cell(page, 1, 'quote_categories').innerText()
  // Which quote is the first is chance: it may be in one of them already.
  const other = category === 'Hope' ? 'Love' : 'Hope'
  await page.locator('main').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 1, 'quote_categories')).toBeFocused()
  await page.keyboard.type('Nonsense')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'quote_categories')).toContainText('No category is called “Nonsense”.')
  await expect(cell(page, 2, 'quote_categories')).toBeFocused()
  expect(await violations(page)).toEqual([])

  // Who leaves the list is asked; a form that opens over it keeps what was typed.
  await page.getByRole('link', { name: 'Authors', exact: true }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('1 cell is not saved.')
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await page.locator('tr[aria-current] a[href^="/admin/quotes/"]').first().click()
  const form = page.getByRole('dialog', { name: 'Edit Quote' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(cell(page, 1, 'quote_categories')).toContainText('No category is called “Nonsense”.')

  await cell(page, 2, 'quote_categories').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Category' })).toHaveValue('Nonsense')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Control+a')
  await page.keyboard.type(other.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'quote_categories')).toHaveText(other)
  await expect(page.getByText('Category saved').first()).toBeVisible()
  expect(await isOnBody(page)).toBe(false)

  // Escape gives back what was there, and then leaves the cells.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Other')
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 'quote_categories')).toBeFocused()
  await expect(cell(page, 1, 'quote_categories')).toHaveText(other)
  await page.keyboard.press('Escape')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 1, 'quote_categories')).toHaveText(category)
})

test('what somebody else wrote meanwhile is shown beside what was typed', async ({ page, context }) => {
  await enterDesk(page, '/admin/quotes?columns=text,author_id,tags')
  const other = await context.newPage()
  await other.goto('/admin/quotes?columns=text,author_id,tags')
  await hydrated(other)
  await cell(page, 3, 'tags').click()
  await page.keyboard.press('Enter')

  await cell(other, 3, 'tags').click()
  await other.keyboard.type('theirs')
  await other.keyboard.press('Tab')
  // Tab has gone on to the next cell that can be edited.
  await expect(other.getByRole('textbox', { name: 'Quote' })).toBeFocused()
  await other.keyboard.press('Escape')
  await expect(cell(other, 3, 'tags')).toHaveText('theirs')

  await page.keyboard.press('Control+a')
  await page.keyboard.type('mine, too')
  await page.keyboard.press('Enter')
  await expect(cell(page, 3, 'tags')).toContainText('Somebody changed this meanwhile.')
  await expect(cell(page, 3, 'tags')).toContainText('mine, too')
  await expect(cell(page, 3, 'tags')).toContainText('theirs')
  expect(await violations(page)).toEqual([])
  await cell(page, 3, 'tags').getByRole('button', { name: 'Keep mine' }).click()
  await expect(cell(page, 3, 'tags')).toHaveText('mine, too')
  expect(await isOnBody(page)).toBe(false)
})

test('a range is pasted after a look at what it changes, and one undo takes it back', async ({ page }) => {
  await enterDesk(page, '/admin/quotes?columns=text,tags,source_work,status')
  const before = await cell(page, 1, 'tags').innerText()
  await cell(page, 1, 'tags').click()
  await paste(page, 'one, two\tWalden\nthree\tNotebooks\tSurely\n')
  const dialog = page.getByRole('dialog', { name: 'Paste into cells' })
  await expect(dialog).toContainText('4 cells change, 1 has an error and stays as it is.')
  await expect(dialog).toContainText('Choose one of:')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change 4 cells' }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, 1, 'tags')).toHaveText('one, two')
  await expect(cell(page, 2, 'source_work')).toHaveText('Notebooks')
  expect(await isOnBody(page)).toBe(false)
  await page.keyboard.press('Control+z')
  await expect(cell(page, 1, 'tags')).toHaveText(before)

  await cell(page, 1, 'tags').click()
  await paste(page, `${'x\t'.repeat(99)}x\n`.repeat(1_000))
  await expect(dialog).toContainText('A paste can have up to 2,000 cells. This one has 100,000.')
  await expect(dialog.getByRole('link', { name: 'Import a file' })).toBeVisible()
})

test('columns and rows are chosen, kept for the person, and part of a view', async ({ page }) => {
  await enterDesk(page, '/admin/quotes')
  await page.getByRole('button', { name: 'Columns…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Rows per page' }).selectOption('20')
  await dialog.getByRole('checkbox', { name: 'Tags', exact: true }).check()
  await dialog.getByRole('checkbox', { name: 'Evidence', exact: true }).uncheck()
  await dialog.getByRole('button', { name: 'Move Tags earlier' }).click()
  await dialog.getByRole('checkbox', { name: 'Pin Quote' }).check()
  await dialog.getByRole('button', { name: 'Save columns' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Showing 1 to 20 of/)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Select this page',
    'Quote Content',
    'Author',
    'Category',
    'Status',
    'Tags',
    /Created/,
    'Actions',
  ])
  expect(await violations(page)).toEqual([])

  await page.getByRole('columnheader', { name: 'Author' }).getByRole('link').click()
  await page.waitForURL('**sort=author')
  await expect(page.getByRole('columnheader', { name: 'Author' })).toHaveAttribute('aria-sort', 'ascending')
  const authors = await page.locator('td[data-column="author_id"]').allInnerTexts()
  expect(authors).toEqual(authors.toSorted())
  await page.keyboard.press('v')
  const naming = page.getByRole('dialog', { name: 'Save this view' })
  await naming.getByRole('textbox', { name: 'Name' }).fill('By author')
  await naming.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'By author' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(page.url()).toContain('rows=20')
})

test('Space shows the whole quote beside the list, arrows lead on, and closing gives the focus back', async ({ page }) => {
  await enterDesk(page, '/admin/quotes')
  const rows = await page.locator('tbody tr').count()
  await cell(page, 2, 'author_id').click()
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary', { name: 'Peek' })
  await expect(peek).toBeFocused()
  await expect(peek).toContainText(`2 of ${rows}`)
  await expect(peek.locator('blockquote')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(peek).toContainText(`3 of ${rows}`)
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()
  await expect(cell(page, 3, 'author_id')).toBeFocused()
})

test('rows are grouped under heads that the keyboard passes over, and a view keeps them', async ({ page }) => {
  await enterDesk(page, '/admin/quotes?rows=100&columns=text,quote_categories')
  const heads = page.locator('[data-group]')
  await expect(heads).toHaveCount(0)
  await page.getByLabel('Group by').selectOption('Category')
  await expect(heads.first()).toContainText(/ \d+ in all$/)
  const [first = '', ...others] = await heads.allTextContents()
  const count = Number(/(\d+) in all$/.exec(first)?.[1])
  expect(count).toBeLessThan(100)
  expect(await violations(page)).toEqual([])
  await page.locator('main').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 'text')).toBeFocused()
  // From the last row of the first group to the first of the second.
  for (let n = 0; n < count; n++) await page.keyboard.press('ArrowDown')
  await expect(cell(page, count + 3, 'text')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('v')
  const naming = page.getByRole('dialog', { name: 'Save this view' })
  await naming.getByRole('textbox', { name: 'Name' }).fill('By category')
  await naming.getByRole('button', { name: 'Save view' }).click()
  await expect(naming).toBeHidden()
  await page.goto('/admin/quotes?sort=oldest')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'By category' }).click()
  await expect(heads.first()).toBeVisible()
  await expect(page.getByLabel('Group by')).toHaveValue('category')
  // The last group goes on.
  await page
    .getByRole('link', { name: 'Page 2' })
    .or(page.getByRole('link', { name: 'Next' }))
    .first()
    .click()
  await expect(heads.first()).toHaveText(others.at(-1) ?? '')
})

test('every head sorts by keyboard, both ways, and on a phone a choice does', async ({ page }) => {
  await enterDesk(page, '/admin/quotes?rows=50&columns=text,source_work,tags,status,language')
  const texts = async () => await page.locator('td[data-column="text"] bdi').allInnerTexts()
  const head = page.getByRole('columnheader', { name: 'Quote Content' })
  await head.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**sort=text')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const up = await texts()
  await page.keyboard.press('Enter')
  await page.waitForURL('**sort=text-last')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  expect((await texts())[0]).not.toBe(up[0])
  expect(await violations(page)).toEqual([])
  for (const name of ['Work', 'Tags', 'Verification', 'Language']) {
    await page.getByRole('columnheader', { name }).getByRole('link').click()
    await expect(page.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', /ascending|descending/)
    await expect(page.locator('[aria-sort]')).toHaveCount(1)
    expect((await texts()).length).toBeGreaterThan(0)
  }
  await page.goto('/admin/authors')
  await hydrated(page)
  const born = page.getByRole('columnheader', { name: 'Nationality' })
  await expect(page.getByRole('columnheader', { name: 'Author' })).toHaveAttribute('aria-sort', 'ascending')
  await born.getByRole('link').click()
  await expect(born).toHaveAttribute('aria-sort', 'ascending')
  // Rows are cards there, without heads.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/quotes?rows=50')
  await hydrated(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Sort', { exact: true }).selectOption('Quote, descending')
  await page.waitForURL('**sort=text-last')
  expect(await texts()).not.toEqual(up)
})
