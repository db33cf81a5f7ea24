import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takeUpload } from '#images'
import { updateSettings } from '#settings'
import { anApp, origin, type TestApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { readXml } from '#test/read-xml'

test('every icon that a page and the manifest name is there, in the size they say', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { website_title: 'The Book of Sayings', primary_color: '#0F766E' })
  const app = await anApp(house)
  const page = await readPage(await app.ask('/'))
  const links = (rel: string) =>
    [...page.document.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href') ?? '')
  expect(links('icon')).toEqual(['/favicon.ico', '/favicon.svg'])
  expect(links('apple-touch-icon')).toEqual(['/icons/180.png'])
  expect(await sizeOf(app, '/icons/180.png')).toBe('180x180')

  const answer = await app.ask(links('manifest')[0] ?? '')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({
    name: 'The Book of Sayings',
    short_name: 'The Book of',
    start_url: '/',
    theme_color: '#0F766E',
  })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(app, src)).toBe(sizes)

  const svg = readXml(await (await app.ask('/favicon.svg')).text())
  expect(svg.name).toBe('svg')
  expect(svg.text).toBe('T.')
  const ico = new DataView(await (await app.ask('/favicon.ico')).arrayBuffer())
  expect([ico.getUint16(2, true), ico.getUint16(4, true), ico.getUint8(6)]).toEqual([1, 1, 48])
  expect(pngSize(new DataView(ico.buffer, ico.getUint32(18, true)))).toBe('48x48')
  expect((await app.ask('/icons/64.png')).status).toBe(404)
})

test('an icon changes with the settings, and one of another site is not shown', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const before = (await app.ask('/icons/192.png')).headers.get('etag')
  expect((await app.ask('/icons/192.png')).headers.get('etag')).toBe(before)
  await updateSettings(house.as('admin'), { primary_color: '#B45309', favicon_url: 'https://elsewhere.example/icon.png' })
  await heard()
  expect((await app.ask('/icons/192.png')).headers.get('etag')).not.toBe(before)
  expect(await (await app.ask('/')).text()).not.toContain('elsewhere.example')

  await updateSettings(house.as('admin'), { favicon_url: `${origin}/pictures/default.png` })
  await heard()
  const page = await readPage(await app.ask('/'))
  expect(page.document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/pictures/default.png')
  const manifest = (await (await app.ask('/site.webmanifest')).json()) as Manifest
  expect(manifest.icons[0]).toEqual({ src: '/pictures/default.png', sizes: 'any' })
})

test('an icon of the site’s own is in the shapes that phones and desktops ask for, at once', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const heard = await app.hearChanges()
  const drawn = await bytesOf(app, '/icons/192.png')
  const red = await sharp({ create: { width: 300, height: 150, channels: 4, background: '#ff0000' } })
    .png()
    .toBuffer()
  const { url } = await takeUpload(house.as('admin'), { bytes: new Uint8Array(red), use: 'favicon' })
  await updateSettings(house.as('admin'), { favicon_url: url })
  await heard()
  const made = await bytesOf(app, '/icons/192.png')
  expect(made.equals(drawn)).toBe(false)
  const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels)]
  expect([info.width, info.height, at(96, 96), at(96, 10)[3]]).toEqual([192, 192, [255, 0, 0, 255], 0])
  for (const [path, size] of [
    ['/icons/180.png', '180x180'],
    ['/icons/maskable.png', '512x512'],
  ] as const) {
    expect(await sizeOf(app, path)).toBe(size)
    expect((await sharp(await bytesOf(app, path)).stats()).isOpaque).toBe(true)
  }
  const ico = new DataView(await (await app.ask('/favicon.ico')).arrayBuffer())
  expect(pngSize(new DataView(ico.buffer, ico.getUint32(18, true)))).toBe('48x48')
  const page = await readPage(await app.ask('/'))
  expect(page.document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe(url)
})

const bytesOf = async (app: TestApp, path: string) => Buffer.from(await (await app.ask(path)).arrayBuffer())

type Manifest = { icons: { src: string; sizes: string }[] }

async function sizeOf(app: TestApp, path: string): Promise<string> {
  const answer = await app.ask(path)
  expect(answer.headers.get('content-type')).toBe('image/png')
  return pngSize(new DataView(await answer.arrayBuffer()))
}

function pngSize(png: DataView): string {
  return `${png.getUint32(16)}x${png.getUint32(20)}`
}
