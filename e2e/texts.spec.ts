import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anEpub } from '../test/an-epub.ts'
import { enterDesk, test } from './desk-journey.ts'
import { expect } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

const chapters = [
  { heading: 'The Boats', words: 'The harbour lay quiet under the first light of the morning, and no boat had left it yet.' },
  { heading: 'The Wynd', words: 'Nobody sails before the wind has made up its mind, and the wind takes all the time it wants.' },
  { heading: 'Notes of the printer', words: 'Set in a face that nobody remembers.' },
]

test('an editor brings an EPUB, mends a heading, sees it listed, and removes it', async ({ page, complaints }) => {
  complaints.allowMissing('/api/desk/texts')
  complaints.allowMissing('/admin/texts/bring')
  await enterDesk(page, '/admin/texts')
  await page.getByRole('link', { name: 'Bring a text' }).first().click()
  expect(await violationsInBothThemes(page, 'bring a text')).toEqual([])
  await page
    .getByLabel('A file')
    .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('This is a PDF')).toBeVisible()
  const large = join(tmpdir(), `epigraph-large-${randomUUID()}.txt`)
  await writeFile(large, Buffer.alloc(51 * 1024 * 1024, 'words '))
  await page.getByLabel('A file').setInputFiles(large)
  await expect(page.getByText('This file is larger than 50 MB.')).toBeVisible()
  await rm(large)
  const buffer = Buffer.from(anEpub(chapters))
  await page.getByLabel('A file').setInputFiles({ name: 'harbour.epub', mimeType: 'application/epub+zip', buffer })
  await page.waitForURL(/\/admin\/texts\/bring\/[0-9a-f-]{36}/)
  await expect(page.getByLabel('Title')).toHaveValue('The Harbour')
  await expect(page.getByLabel('Translator')).toHaveValue('Lin Wei')
  expect(await violationsInBothThemes(page, 'a text that was recognised')).toEqual([])

  await page.getByLabel('Heading 2').fill('The Wind')
  await page.getByLabel('What to do with 3').selectOption('leave')
  await page.getByRole('button', { name: 'Bring the text' }).click()
  await expect(page.getByText('The licence is missing.')).toBeVisible()
  await expect(page.getByLabel('Heading 2')).toHaveValue('The Wind')
  await page.getByLabel('Licence').fill('Public domain')
  await page.getByLabel('Readers may read').selectOption('text')
  await page.getByRole('button', { name: 'Bring the text' }).click()
  await page.waitForURL(/\/admin\/texts$/)
  const texts = page.getByRole('table', { name: 'Texts' })
  const row = texts.getByRole('row').filter({ hasText: 'The Harbour' })
  await expect(row.getByText('Searchable')).toBeVisible()
  await expect(row.getByText('2 divisions')).toBeVisible()
  expect(await violationsInBothThemes(page, 'the texts')).toEqual([])

  await row.getByRole('link', { name: 'Read The Harbour' }).click()
  await expect(page.getByRole('link', { name: 'The Wind' })).toBeVisible()
  await expect(page.getByText('Notes of the printer')).toHaveCount(0)

  await page.goto('/admin/texts?q=harbour')
  await page.getByRole('link', { name: 'Edit The Harbour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit text' })
  await dialog.getByLabel('Title').fill('The Quiet Harbour')
  await dialog.getByRole('button', { name: 'Save text' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Remove The Quiet Harbour' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Text removed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No texts found' })).toBeVisible()
})

test('an address that can’t be fetched says what to do, and stays in its field', async ({ page, complaints }) => {
  complaints.allowMissing('/admin/texts/bring')
  await enterDesk(page, '/admin/texts/bring')
  await page.getByLabel('Or an address').fill('http://127.0.0.1/book.txt')
  await page.getByRole('button', { name: 'Fetch the text' }).click()
  await expect(page.getByText('This address isn’t public')).toBeVisible()
  await expect(page.getByLabel('Or an address')).toHaveValue('http://127.0.0.1/book.txt')
})
