import sharp from 'sharp'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

const aPng = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
const aFile = async (name: string, colour: string) => ({ name, mimeType: 'image/png', buffer: await aPng(colour) })

test('pictures are uploaded, described, chosen for an author, replaced there, and kept from being deleted @desktop', async ({
  page,
  complaints,
}) => {
  // A file that is no picture.
  complaints.allowMissing('/api/images')
  await enterDesk(page, '/admin/media')
  const pictures = page.getByRole('list', { name: 'Pictures', exact: true })
  await page
    .getByRole('region', { name: 'Upload pictures' })
    .locator('input[type=file]')
    .setInputFiles([
      await aFile('bust-of-ada.png', '#aa3322'),
      await aFile('harbour-by-night.png', '#223344'),
      { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
    ])
  await expect(page.getByText('2 of 3 uploaded · 1 failed')).toBeVisible()
  await expect(page.getByText('This is an SVG drawing')).toBeVisible()
  await expect(pictures.getByText('harbour-by-night')).toBeVisible()
  expect(await violationsInBothThemes(page, 'the library of pictures')).toEqual([])

  await pictures.getByText('bust-of-ada').click()
  const one = page.getByRole('dialog', { name: 'Picture', exact: true })
  await one.getByLabel('Alt text').fill('A marble bust')
  await one.getByLabel('Created by').fill('Ada Okafor')
  await one.getByLabel('Licence').fill('CC BY 4.0')
  const point = one.getByRole('button', { name: 'Focal point: 50% from the left, 50% from the top' })
  await point.focus()
  for (const key of ['Shift+ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
  await expect(one.getByRole('button', { name: 'Focal point: 40% from the left, 49% from the top' })).toBeVisible()
  expect(await violationsInBothThemes(page, 'a picture of the library')).toEqual([])
  await one.getByRole('button', { name: 'Save picture' }).click()
  await expect(one).toBeHidden()

  // Another journey on this site corrects her last letter.
  await page.goto('/admin/authors?q=Abigail')
  await hydrated(page)
  await page.getByRole('link', { name: /^Edit Abigail/ }).click()
  const form = page.getByRole('dialog', { name: 'Edit Author' })
  await form.getByRole('button', { name: 'Choose from media' }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose from media' })
  await chooser.getByLabel('Search pictures').fill('marble')
  await expect(chooser.getByRole('button', { name: /harbour-by-night/ })).toBeHidden()
  await chooser.getByRole('button', { name: /bust-of-ada/ }).click()
  await expect(chooser).toBeHidden()
  await form.getByRole('button', { name: 'Update Author' }).click()
  await expect(form).toBeHidden()

  const src = async () => {
    await page.goto('/authors/abigail-adams')
    const portrait = page.locator('main img').first()
    await expect(portrait).toBeVisible()
    return await portrait.getAttribute('src')
  }
  const before = await src()
  await expect(page.getByText('Ada Okafor, CC BY 4.0')).toBeVisible()
  await expect(page.locator('main img').first()).toHaveCSS('object-position', '40% 49%')

  await page.goto('/admin/media?q=bust')
  await hydrated(page)
  await pictures.getByText('bust-of-ada').click()
  await expect(one.getByRole('link', { name: /^Abigail Adam/ })).toBeVisible()
  await expect(one.getByText('A picture in use can’t be deleted.')).toBeVisible()
  await expect(one.getByRole('button', { name: 'Delete', exact: true })).toBeHidden()
  await one.locator('input[type=file]').setInputFiles(await aFile('better.png', '#33aa22'))
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByText('Picture replaced in 1 place').first()).toBeVisible()
  const after = await src()
  expect([before, after]).toEqual([expect.stringContaining('/files/'), expect.stringContaining('/files/')])
  expect(after).not.toBe(before)
})
