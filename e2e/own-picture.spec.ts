import sharp from 'sharp'
import { expect, test } from './journey.ts'

test('a picture of one’s own lies behind the words and never leaves the browser; what is none is told in a sentence @desktop', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/api/views')) sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/random')
  await page.goto(`${new URL(page.url()).pathname}/studio`)
  await page.getByRole('tab', { name: 'Background' }).click()
  await page.getByRole('tab', { name: 'Picture' }).click()
  const chooser = page.getByLabel('Your own picture')
  const choose = (name: string, buffer: Buffer) => chooser.setInputFiles({ name, mimeType: 'image/png', buffer })

  await choose('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByRole('alert')).toContainText('This is an SVG drawing, which cannot be taken.')
  const photo = sharp({
    create: { width: 3000, height: 2000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 }, background: '#000' },
  })
  const jpeg = await photo.jpeg().toBuffer()
  await choose('cut.png', jpeg.subarray(0, jpeg.length / 2))
  await expect(page.getByRole('alert')).toContainText('This picture is damaged or not complete')
  const bomb = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#000' } })
  await choose('bomb.png', await bomb.png().toBuffer())
  await expect(page.getByRole('alert')).toContainText('8,000 × 6,000 pixels. It may have 40 million in all')

  // Called something else than it is, as phones and messengers do.
  await choose('photo.png', jpeg)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible()
  expect(sent).toEqual([])
})
