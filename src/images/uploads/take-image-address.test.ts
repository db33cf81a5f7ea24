import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { Forbidden, Invalid } from '#platform/errors'
import { openWeb } from '#platform/web/open-web'
import { aHouse } from '#test/house'
import { listImages } from '../list-images.ts'
import { takeImageAddress } from './take-image-address.ts'

async function aHouseBesideASite() {
  const jpeg = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#aa5500' } })
    .jpeg()
    .toBuffer()
  const asked: string[] = []
  const server = createServer(({ url = '' }, outgoing) => {
    asked.push(url)
    // What a server says of a file is as good as a name.
    if (url === '/photo.jpg') outgoing.setHeader('content-type', 'text/plain').end(jpeg)
    else if (url === '/page') outgoing.setHeader('content-type', 'image/png').end('<!doctype html>')
    else outgoing.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  const house = await aHouse()
  house.web = openWeb({ allowedHosts: [{ host: '127.0.0.1', port }] })
  return { ...house, asked, at: `http://127.0.0.1:${port}` }
}

test('a picture at an address is fetched once, written again and served by us', async () => {
  const { as, asked, at, db } = await aHouseBesideASite()
  const image = await takeImageAddress(as('moderator'), {
    address: ` ${at}/photo.jpg `,
    use: 'author',
    description: 'A portrait',
  })
  expect(image).toMatchObject({ use: 'author', description: 'A portrait', width: 700, height: 500 })
  expect(image.url).toMatch(/^\/files\/public\/images\/.*\.webp$/)
  expect(asked).toEqual(['/photo.jpg'])
  const row = await db.selectFrom('images').select('source_address').where('id', '=', image.id).executeTakeFirst()
  expect(row?.source_address).toBe(`${at}/photo.jpg`)
})

test('the address of a picture that is here leads to it, and nobody is asked', async () => {
  const { as, asked, at } = await aHouseBesideASite()
  const image = await takeImageAddress(as('admin'), { address: `${at}/photo.jpg`, use: 'logo' })
  expect(await takeImageAddress(as('admin'), { address: image.url, use: 'logo' })).toEqual(image)
  expect(asked.length).toBe(1)
  const none = takeImageAddress(as('admin'), { address: '/files/public/images/00/00.webp', use: 'logo' })
  await expect(none).rejects.toMatchObject({ fields: { address: 'There is no picture at this address.' } })
})

test('what cannot be taken is said under the field of the address', async () => {
  const { as, at } = await aHouseBesideASite()
  for (const [address, sentence] of [
    ['', 'Please enter a valid URL'],
    ['picture.png', 'Please enter a valid URL'],
    [`${at}/page`, 'We can’t use this file. Choose a PNG, JPEG, WebP or AVIF picture.'],
    [`${at}/none`, 'The site answers with 404 (Not Found).'],
    ['http://10.0.0.1/a.png', 'address isn’t public'],
    ['/files/secret.png', 'Please enter a valid URL'],
  ] as const) {
    const refused = takeImageAddress(as('admin'), { address, use: 'quote' })
    await expect(refused).rejects.toBeInstanceOf(Invalid)
    await expect(refused.catch((fault: unknown) => fault instanceof Invalid && fault.fields.address)).resolves.toContain(sentence)
  }
  expect(await listImages(as('admin'), { use: 'quote' })).toEqual([])
})

test('who is not staff makes us ask nobody', async () => {
  const { as, asked, at } = await aHouseBesideASite()
  for (const role of ['visitor', 'user', 'author'] as const)
    await expect(takeImageAddress(as(role), { address: `${at}/photo.jpg`, use: 'quote' })).rejects.toBeInstanceOf(Forbidden)
  expect(asked).toEqual([])
})
