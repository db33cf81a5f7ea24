import { enterDesk, test } from './desk-journey.ts'
import { expect } from './journey.ts'

/** As a spreadsheet of an older kind writes it: semicolons, Windows-1252, and with everything that goes wrong in such files. */
const nasty = [
  'Zitat;Autor;Schlagworte',
  'Das Moor begann, wo die Straße aufhörte, und niemand ging weiter.;Erika Mustermann;moor, straße',
  '"Er sagte "ja" und ging, ohne sich umzusehen";Erika Mustermann;',
  '"Nie geschlossen und nie wieder gesehen;Niemand;',
  '=HYPERLINK("http://x");Formel Mensch;',
  '<script>document.title="x"</script> ist nur Text.;HTML Mensch;',
  'Zu wenig',
  ';Ohne Text;',
  'das moor begann wo die straße aufhörte und niemand ging weiter;Mustermann, Erika;',
].join('\r\n')

test('a list is looked at row by row, imported, and undone to the last quote', async ({ page }) => {
  await enterDesk(page, '/admin/import')
  const buffer = Buffer.from(nasty, 'latin1')
  await page.getByLabel('A file').setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL(/\/admin\/import\/[0-9a-f-]{36}/)
  await expect(page.getByText('Table with semicolons, Windows-1252')).toBeVisible()
  await expect(page.getByLabel('Zitat')).toHaveValue('text')
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('button', { name: 'Import 4 quotes' })).toBeVisible({ timeout: 30_000 })
  const rows = page.getByRole('table', { name: 'Rows' })
  await expect(rows.getByText('A quotation mark opened here is never closed.')).toBeVisible()
  await expect(rows.getByText('This row has 1 cell where the table has 3.')).toBeVisible()
  await expect(rows.getByText('Quote text is required')).toBeVisible()
  await expect(rows.getByText('The same quote is in row 1.')).toBeVisible()
  expect(await page.title()).not.toBe('x')

  await rows.getByLabel('Decision on row 4').selectOption('skip')
  await page.getByRole('button', { name: 'Import 3 quotes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('3 rows written')).toBeVisible({ timeout: 30_000 })
  const here = page.url()
  await page.getByRole('link', { name: 'See imported quotes' }).click()
  await expect(page.getByText('Das Moor begann, wo die Straße aufhörte').first()).toBeVisible()

  await page.goto(here)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('3 rows undone')).toBeVisible({ timeout: 30_000 })
  await page.goto('/admin/quotes?origin=import')
  await expect(page.getByRole('heading', { name: 'No quotes found' })).toBeVisible()
})

test('pasted text is read as quotes with their authors', async ({ page }) => {
  await enterDesk(page, '/admin/import')
  await page
    .getByLabel('Or paste text')
    .fill('“A first thing that nobody said.” — Nobody Inparticular\n\nA second one,\nover two lines.\n— Somebody Else, A Book')
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.waitForURL(/\/admin\/import\/[0-9a-f-]{36}/)
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 quotes' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('A second one, over two lines.', { exact: true })).toBeVisible()
  await expect(page.getByText('Somebody Else · A Book')).toBeVisible()
})
