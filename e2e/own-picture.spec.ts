import sharp from 'sharp'
import { aSelfReliantQuote, expect, test } from './journey.ts'

test('a picture of one’s own lies behind the words and never leaves the browser; what is none is told in a sentence @desktop', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/api/views')) sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto(`${aSelfReliantQuote}/studio`)
  await page.getByRole('tab', { name: 'Background' }).click()
  await page.getByRole('tab', { name: 'Picture' }).click()
  const chooser = page.getByLabel('Your own picture')
  const choose = (name: string, buffer: Buffer) => chooser.setInputFiles({ name, mimeType: 'image/png', buffer })

  await choose('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByRole('alert')).toContainText('This is an SVG drawing, which we can’t use.')
  const photo = sharp({
    create: { width: 3000, height: 2000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 }, background: '#000' },
  })
  const jpeg = await photo.jpeg().toBuffer()
  await choose('cut.png', jpeg.subarray(0, jpeg.length / 2))
  await expect(page.getByRole('alert')).toContainText('This picture is damaged or incomplete')
  const bomb = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#000' } })
  await choose('bomb.png', await bomb.png().toBuffer())
  await expect(page.getByRole('alert')).toContainText('8,000 × 6,000 pixels. The limit is 40 million in all')

  // Called something else than it is, as phones and messengers do.
  const magenta = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c81ec8' } })
  await choose('photo.png', await magenta.jpeg().toBuffer())
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible()
  // A veil may make it darker, never of another colour.
  await expect
    .poll(() => page.locator('.studio-stage canvas').evaluate(cornerOf), { timeout: 25_000 })
    .toMatchObject({ red: true, green: false, blue: true })
  // The device keeps it for the next time.
  await expect.poll(() => page.evaluate(keptPictures)).toBe(1)
  await page.reload()
  await expect
    .poll(() => page.locator('.studio-stage canvas').evaluate(cornerOf), { timeout: 25_000 })
    .toMatchObject({ red: true, green: false, blue: true })
  expect(sent).toEqual([])
})

/** How many pictures this device has written down; one that is being written is waited for. */
async function keptPictures(): Promise<number> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'epigraph-pictures')) return 0
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('epigraph-pictures')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open.')))
  })
  const counted = await new Promise<number>((resolve, reject) => {
    const counting = database.transaction('own').objectStore('own').count()
    counting.addEventListener('success', () => resolve(counting.result))
    counting.addEventListener('error', () => reject(counting.error ?? new Error('It does not count.')))
  })
  database.close()
  return counted
}

function cornerOf(canvas: HTMLCanvasElement | SVGElement) {
  if (!(canvas instanceof HTMLCanvasElement)) throw new TypeError('The preview is a canvas.')
  const paper = new OffscreenCanvas(1, 1).getContext('2d')
  paper?.drawImage(canvas, 0, 0, 8, 8, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = paper?.getImageData(0, 0, 1, 1).data ?? []
  return { red: red > 2 * green && red > 40, green: green > 60, blue: blue > 2 * green && blue > 40 }
}
