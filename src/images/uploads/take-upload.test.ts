import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findChanges } from '#changes'
import { inLanguage } from '#messages'
import { Forbidden, Invalid, NotFound, Unavailable } from '#platform/errors'
import { defaultDesign } from '#plates'
import { aHouse } from '#test/house'
import { drawDesign } from '../drawing/draw-design.ts'
import { getImage } from '../get-image.ts'
import { listImages } from '../list-images.ts'
import { siteImages } from '../drawing/site-images.ts'
import { takeUpload } from './take-upload.ts'

const aPicture = (background = '#336699', width = 900) => sharp({ create: { width, height: 600, channels: 3, background } })
const aPng = (background?: string) => aPicture(background).png().toBuffer()

test('a picture is kept in two sizes and found again, and the record of writes has it', async () => {
  const { as, ctx } = await aHouse()
  const moderator = as('moderator')
  const image = await takeUpload(moderator, {
    bytes: await aPng(),
    name: 'sea.png',
    use: 'background',
    description: ' The sea. ',
  })
  expect(image).toMatchObject({ use: 'background', description: 'The sea.', author: '', width: 900, height: 600 })
  expect(image).not.toHaveProperty('note')
  expect(image.url).toMatch(/^\/files\/public\/images\/([0-9a-f]{2})\/\1[0-9a-f]{38}\.webp$/)
  expect(image.thumbnail).toBe(image.url.replace('.webp', '-small.webp'))
  const large = await ctx.files.read(image.url.slice('/files/'.length))
  const small = await ctx.files.read(image.thumbnail.slice('/files/'.length))
  expect([large?.bytes.length, large?.type]).toEqual([image.bytes, 'image/webp'])
  expect((await sharp(small?.bytes).metadata()).width).toBe(480)
  expect(image.tones).toMatchObject({ columns: 24, rows: 16 })
  expect(await getImage(moderator, image.id)).toEqual(image)
  const [entry] = await findChanges(moderator, { noun: 'image', id: image.id })
  expect(entry).toMatchObject({ verb: 'create', actor: moderator.actor.id, before: null })
})

test('what was brought is drawn behind words as it was seen, whatever it came as', async () => {
  const { as } = await aHouse()
  const admin = as('admin')
  const about = { title: '', author: '', source: '', credit: '', address: 'https://quotes.example/quote/1', altText: '' }
  for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
    const bytes = await aPicture('#c81e1e').toFormat(format).toBuffer()
    const image = await takeUpload(admin, { bytes, use: 'background' })
    const design = { ...defaultDesign, background: { type: 'image' as const, image, opacity: 1 } }
    const quote = { id: '1', text: 'Stop.', author: 'Lewis Carroll', color: '#3b82f6', language: 'en' }
    const drawn = await drawDesign({ quote, design, about }, { readImage: siteImages(admin.files) })
    const { data } = await sharp(drawn.bytes)
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [r = 0, g = 0, b = 0] = data
    // A veil may make it darker, never of another colour.
    expect([format, r > 60, r > 3 * g, r > 3 * b]).toEqual([format, true, true, true])
  }
})

test('who is not staff brings none, and sees none', async () => {
  const { as } = await aHouse()
  const bytes = await aPng()
  for (const role of ['visitor', 'user', 'author'] as const) {
    await expect(takeUpload(as(role), { bytes, use: 'quote' })).rejects.toBeInstanceOf(Forbidden)
    await expect(listImages(as(role), { use: 'quote' })).rejects.toBeInstanceOf(Forbidden)
    await expect(getImage(as(role), 'x')).rejects.toBeInstanceOf(Forbidden)
  }
})

test('the same picture twice is two images and one file', async () => {
  const { as } = await aHouse()
  const bytes = await aPng()
  const [one, two] = [
    await takeUpload(as('admin'), { bytes, use: 'quote' }),
    await takeUpload(as('admin'), { bytes, use: 'author' }),
  ]
  expect(one.url).toBe(two.url)
  expect(one.id).not.toBe(two.id)
  expect((await as('admin').files.list('public/images/')).length).toBe(2)
})

test('they are listed by use, the newest first, behind the last that was seen', async () => {
  const { as, clock } = await aHouse()
  const ids: string[] = []
  for (const colour of ['#110000', '#002200', '#000033', '#444400']) {
    ids.unshift((await takeUpload(as('admin'), { bytes: await aPng(colour), use: colour === '#444400' ? 'logo' : 'quote' })).id)
    // Two at one moment, too.
    if (colour !== '#110000') clock.advance(1_000)
  }
  const listed = await listImages(as('moderator'), { use: 'quote' })
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids.slice(1)))
  expect(listed[0]?.id).toBe(ids[1])
  const first = await listImages(as('moderator'), { use: 'quote', limit: 1 })
  const second = await listImages(as('moderator'), { use: 'quote', after: first[0]?.id, limit: 1 })
  const third = await listImages(as('moderator'), { use: 'quote', after: second[0]?.id })
  expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
  await expect(listImages(as('moderator'), { use: 'cat' })).rejects.toBeInstanceOf(Invalid)
  await expect(listImages(as('moderator'), { use: 'quote', limit: 101 })).rejects.toBeInstanceOf(Invalid)
  await expect(getImage(as('moderator'), 'nothing')).rejects.toBeInstanceOf(NotFound)
  await expect(getImage(as('moderator'), crypto.randomUUID())).rejects.toBeInstanceOf(NotFound)
})

test('a file that is fine but misnamed is taken, and that is said; one that is none is refused, whatever it is called', async () => {
  const { as } = await aHouse()
  const jpeg = await aPicture().jpeg().toBuffer()
  const taken = await takeUpload(as('admin'), { bytes: jpeg, name: 'photo.PNG', use: 'quote' })
  expect(taken.note).toBe('The file is called .png, but it is a picture in the format JPEG. We used it as that.')
  const inGerman = await inLanguage('de', () => takeUpload(as('admin'), { bytes: jpeg, name: 'photo.png', use: 'quote' }))
  expect(inGerman.note).toBe('Die Datei heißt .png, ist aber ein Bild im Format JPEG. Wir haben sie als solches verwendet.')
  for (const name of ['photo.jpg', 'photo.jpeg', 'photo', 'v1.2 final'])
    expect(await takeUpload(as('admin'), { bytes: jpeg, name, use: 'quote' })).not.toHaveProperty('note')
  const refused = takeUpload(as('admin'), { bytes: Buffer.from('<svg/>'), name: 'photo.png', use: 'quote' })
  await expect(refused).rejects.toThrow('This is an SVG drawing')
  expect(await listImages(as('admin'), { use: 'quote' })).toHaveLength(6)
})

test('where files cannot be kept there is no row, and it is said without a word of the machine', async () => {
  const { as } = await aHouse()
  const away = () => Promise.reject(new Unavailable('/srv/data is full.'))
  const admin = { ...as('admin'), files: { ...as('admin').files, put: away } }
  const refused = takeUpload(admin, { bytes: await aPng(), use: 'quote' })
  await expect(refused).rejects.toBeInstanceOf(Unavailable)
  await expect(refused).rejects.toThrow('The picture can’t be saved right now. Try again in a moment.')
  expect(await listImages(admin, { use: 'quote' })).toEqual([])
})

test('of a rush two are read at a time, some wait, and who comes then is told to come again', async () => {
  const { as } = await aHouse()
  const bytes = await aPng()
  const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => takeUpload(as('admin'), { bytes, use: 'quote' })))
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toHaveLength(6)
  for (const fault of refused) expect(fault).toMatchObject({ code: 'unavailable', forAll: true, retryAfterSeconds: 10 })
})
