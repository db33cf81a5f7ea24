import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Unavailable } from '#platform/errors'
import { getQuote, mergeQuote } from '#quotes'
import { trashQuote } from '#test/quote-acts'
import { aQuote } from '#test/builders'
import { aHouse } from '#test/house'
import { deleteSocialImage, listSocialImages, saveSocialImage, sweepPictures } from '../index.ts'

const aPicture = (color: string, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toFormat(format)
    .toBuffer()

const noise = () =>
  sharp({
    create: { width: 200, height: 200, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()

const ofSize = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer()

async function aStudio() {
  const house = await aHouse()
  const quote = await aQuote(house.ctx)
  return { ...house, quote, editor: house.as('moderator') }
}

describe('a social image', () => {
  test('is written again, kept, and shown in the place of any before it', async () => {
    const { ctx, editor, quote, clock } = await aStudio()
    const first = await saveSocialImage(editor, { quoteId: quote.id, bytes: await aPicture('red', 'jpeg') })
    clock.advance(60_000)
    const second = await saveSocialImage(editor, { quoteId: quote.id, bytes: await aPicture('blue') })
    expect(first).toMatchObject({ quoteId: quote.id, status: 'active', generatedBy: editor.actor.id })
    expect([first.fileKey.endsWith('.jpg'), second.imageUrl]).toEqual([true, `/files/${second.fileKey}`])
    const file = await ctx.files.read(second.fileKey)
    expect(file?.bytes.length).toBe(second.fileSize)
    const { exif, width } = await sharp(file?.bytes).metadata()
    expect([exif, width]).toEqual([undefined, 60])
    expect((await listSocialImages(editor, quote.id)).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await getQuote(ctx, quote.id)).ogImageUrl).toBe(second.imageUrl)
  })

  test('is not taken for a quote in the trash, nor for one that is another now', async () => {
    const { ctx, editor, quote } = await aStudio()
    const bytes = await aPicture('red')
    await trashQuote(editor, quote.id)
    await expect(saveSocialImage(editor, { quoteId: quote.id, bytes })).rejects.toThrow('Quote not found')
    const [one, other] = [await aQuote(ctx), await aQuote(ctx)]
    await mergeQuote(editor, one.id, other.id)
    await expect(saveSocialImage(editor, { quoteId: one.id, bytes })).rejects.toThrow('Quote not found')
  })

  test('that was deleted gives way to the one before it, and its file goes after a month', async () => {
    const { ctx, editor, quote, clock } = await aStudio()
    clock.set(new Date())
    const bytes = await aPicture('red')
    const first = await saveSocialImage(editor, { quoteId: quote.id, bytes })
    clock.advance(1_000)
    const second = await saveSocialImage(editor, { quoteId: quote.id, bytes })
    expect((await deleteSocialImage(editor, second.id)).status).toBe('deleted')
    expect((await deleteSocialImage(editor, second.id)).status).toBe('deleted')
    expect((await getQuote(ctx, quote.id)).ogImageUrl).toBe(first.imageUrl)
    clock.advance(29 * 86_400_000)
    await sweepPictures(ctx)
    expect(await ctx.files.read(second.fileKey)).toBeDefined()
    clock.advance(2 * 86_400_000)
    await sweepPictures(ctx)
    expect(await ctx.files.read(second.fileKey)).toBeUndefined()
    expect(await ctx.files.read(first.fileKey)).toBeDefined()
  })

  test('whose row cannot be written leaves no file; one that a crash left is swept after a day', async () => {
    const { ctx, editor, quote, clock, db } = await aStudio()
    clock.set(new Date())
    await sql`alter table quote_og_images add constraint no_room check (false) not valid`.execute(db)
    try {
      await expect(saveSocialImage(editor, { quoteId: quote.id, bytes: await aPicture('red') })).rejects.toThrow('no_room')
    } finally {
      await sql`alter table quote_og_images drop constraint no_room`.execute(db)
    }
    expect(await ctx.files.list('public/og/')).toEqual([])

    const left = `public/og/${quote.id}/00000000-0000-4000-8000-000000000000.png`
    await ctx.files.put(left, await aPicture('red'), { type: 'image/png' })
    await sweepPictures(ctx)
    expect(await ctx.files.read(left)).toBeDefined()
    clock.advance(90_000_000)
    await sweepPictures(ctx)
    expect(await ctx.files.read(left)).toBeUndefined()
  })

  test('whose file cannot be kept has no row', async () => {
    const { ctx, editor, quote } = await aStudio()
    const away = { ...editor, files: { ...ctx.files, put: () => Promise.reject(new Unavailable('The disk is full.')) } }
    await expect(saveSocialImage(away, { quoteId: quote.id, bytes: await aPicture('red') })).rejects.toThrow('The disk is full.')
    expect(await listSocialImages(editor, quote.id)).toEqual([])
  })

  test('is made, listed and deleted by moderators and admins only, of quotes that there are', async () => {
    const { as, editor, quote } = await aStudio()
    const bytes = await aPicture('red')
    const { id } = await saveSocialImage(editor, { quoteId: quote.id, bytes })
    for (const role of ['visitor', 'user', 'author'] as const) {
      await expect(saveSocialImage(as(role), { quoteId: quote.id, bytes })).rejects.toMatchObject({ code: 'forbidden' })
      await expect(listSocialImages(as(role), quote.id)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(deleteSocialImage(as(role), id)).rejects.toMatchObject({ code: 'forbidden' })
    }
    for (const quoteId of ['', 'x', '00000000-0000-4000-8000-000000000000'])
      await expect(saveSocialImage(editor, { quoteId, bytes })).rejects.toThrow('Quote not found')
    await expect(deleteSocialImage(editor, 'x')).rejects.toMatchObject({ code: 'not-found' })
  })

  test.each([
    ['nothing', 'No image to upload', async () => new Uint8Array()],
    ['a text', 'The picture must be a PNG or a JPEG.', async () => Buffer.from('a picture')],
    ['an SVG', 'The picture must be a PNG or a JPEG.', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', 'This picture is damaged', async () => (await noise()).subarray(0, 20_000)],
    ['more than 40 million pixels', 'This picture has 8,000 × 6,000 pixels.', () => ofSize(8_000, 6_000)],
    ['more than 10 MB', 'The picture is larger than 10 MB.', async () => new Uint8Array(10 * 1024 * 1024 + 1)],
  ])('is not made of %s, and says so', async (_, sentence, bytes) => {
    const { editor, quote } = await aStudio()
    await expect(saveSocialImage(editor, { quoteId: quote.id, bytes: await bytes() })).rejects.toThrow(sentence)
    expect(await listSocialImages(editor, quote.id)).toEqual([])
  })
})
