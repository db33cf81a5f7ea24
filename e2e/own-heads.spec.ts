import sharp from 'sharp'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

const aCard = async () => ({
  name: 'card.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#113355' } })
    .png()
    .toBuffer(),
})

test('an editor gives a quote a title and a picture for shared links, sees how they look, and undoes it @desktop', async ({
  page,
  complaints,
}) => {
  // A title that is too long.
  complaints.allowMissing(/\/admin\/quotes\/.*\.data$/)
  await enterDesk(page, '/')
  const address = (await page.locator('a[href^="/quote/"]').first().getAttribute('href')) ?? ''
  await page.goto(`/admin/quotes/${address.split('/')[2] ?? ''}`)
  await hydrated(page)
  const form = page.getByRole('dialog', { name: 'Edit Quote' })
  await form.locator('summary', { hasText: 'Search engines and sharing' }).click()
  const result = form.getByRole('region', { name: 'Search result' })
  await expect(result).toBeVisible()
  const title = form.getByLabel('Title for search engines')
  await expect(title).toHaveAttribute('placeholder', /“/)

  await title.fill('x'.repeat(201))
  await form.getByRole('button', { name: 'Update Quote' }).click()
  await expect(form.getByText('A title can have up to 200 characters.')).toBeVisible()
  await expect(title).toHaveValue('x'.repeat(201))

  await title.fill('Read it where it was written')
  await form.getByLabel('Description for search engines').fill('The words, and the letter that they are from.')
  await form
    .locator('input[type=file]')
    .last()
    .setInputFiles(await aCard())
  await expect(result.getByText('Read it where it was written | ').first()).toBeVisible()
  const card = form.getByRole('region', { name: 'Social card' })
  await expect(card.locator('img')).toHaveAttribute('src', /\/pictures\/image\//)
  expect(await violationsInBothThemes(page, 'the part for search engines in a form')).toEqual([])
  await form.getByRole('button', { name: 'Update Quote' }).click()
  await expect(form).toBeHidden()

  const reader = await page.context().newPage()
  await reader.goto(address)
  await expect(reader).toHaveTitle(/^Read it where it was written/)
  await expect(reader.locator('meta[name=description]')).toHaveAttribute('content', /letter that they are from/)
  await expect(reader.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/pictures\/image\/.*\.jpg$/)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByText(/^Undone/).first()).toBeVisible()
  await reader.goto(address)
  await expect(reader).not.toHaveTitle(/^Read it where it was written/)
  await reader.close()

  await page.goto('/admin/tags')
  await hydrated(page)
  await page.locator('tbody').getByRole('link').first().click()
  const tag = page.getByRole('dialog', { name: /^Tag “/ })
  await tag.locator('summary', { hasText: 'Search engines and sharing' }).click()
  await tag.getByLabel('Title for search engines').fill('A tag with a title')
  await expect(tag.getByRole('region', { name: 'Search result' }).getByText('A tag with a title').first()).toBeVisible()
  await tag.getByRole('button', { name: 'Save tag' }).click()
  await expect(tag).toBeHidden()
})
