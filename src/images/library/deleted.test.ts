import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createAuthor, getAuthor, updateAuthor } from '#authors'
import { findChanges } from '#changes'
import { undoBatch } from '#history'
import { createPage } from '#pages'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import {
  countUnused,
  deleteImage,
  describeImage,
  findMedia,
  getMedia,
  listShown,
  removeUnused,
  sweepPictures,
  takeUpload,
} from '../index.ts'

const day = 86_400_000
const aPng = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

async function aLibrary() {
  const house = await aHouse()
  const admin = house.as('admin')
  const bring = async (colour: number, use: 'library' | 'background' = 'library') =>
    await takeUpload(admin, { bytes: await aPng(`#${((colour * 0x2f3b47) % 0xffffff).toString(16).padStart(6, '0')}`), use })
  const ids = async () => (await findMedia(admin, {})).images.map(({ id }) => id)
  return { ...house, admin, bring, ids }
}

test('a picture that is shown is not deleted; another is, and comes back by undo', async () => {
  const { as, admin, ctx, bring, ids } = await aLibrary()
  const shown = await bring(1)
  const other = await bring(2)
  const { author } = await aShelf(ctx)
  await updateAuthor(admin, author.id, { name: author.name, image: shown.url })
  await expect(deleteImage(admin, shown.id)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('in use') as string,
  })
  expect(await listShown(admin, shown.id, 5)).toMatchObject({ url: shown.url, places: [{ noun: 'author', name: author.name }] })
  const { batch } = await deleteImage(as('moderator'), other.id)
  expect(await ids()).toEqual([shown.id])
  await expect(getMedia(admin, other.id)).rejects.toMatchObject({ code: 'not-found' })
  const { batch: undone } = await undoBatch(admin, batch)
  expect(new Set(await ids())).toEqual(new Set([shown.id, other.id]))
  await updateAuthor(admin, author.id, { name: author.name, image: other.url })
  await expect(undoBatch(admin, undone)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The picture is in use, so nothing was undone.',
  })
  for (const role of ['visitor', 'user', 'author'] as const) {
    await expect(deleteImage(as(role), other.id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(removeUnused(as(role))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(countUnused(as(role))).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('unused pictures are removed at once, but none of today, of a background or of a place', async () => {
  const { admin, ctx, clock, bring, ids } = await aLibrary()
  const [gone, shown, background] = [await bring(1), await bring(2), await bring(3, 'background')]
  const { author } = await aShelf(ctx)
  await updateAuthor(admin, author.id, { name: author.name, image: shown.url })
  clock.advance(day + 1_000)
  const fresh = await bring(4)
  expect(await countUnused(admin)).toEqual({ pictures: 1, bytes: gone.bytes })
  const { removed, batch } = await removeUnused(admin)
  expect(removed).toBe(1)
  expect(new Set(await ids())).toEqual(new Set([shown.id, background.id, fresh.id]))
  expect(await removeUnused(admin)).toMatchObject({ removed: 0 })
  await undoBatch(admin, batch)
  expect(await ids()).toContain(gone.id)
})

test('many want the password', async () => {
  const { admin, proven, clock, bring, ids } = await aLibrary()
  for (let n = 0; n < 21; n++) await bring(n + 1)
  clock.advance(day + 1_000)
  await expect(removeUnused(admin)).rejects.toMatchObject({ code: 'password-needed' })
  expect(await ids()).toHaveLength(21)
  expect(await removeUnused(proven('admin'))).toMatchObject({ removed: 21 })
})

test('those are counted that one press removes', async () => {
  const { admin, db, clock, bring } = await aLibrary()
  const { id, bytes } = await bring(1)
  const row = await db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const more = Array.from({ length: 1_004 }, (_, n) => ({
    ...row,
    id: randomUUID(),
    tones: JSON.stringify(row.tones),
    large_key: `public/images/00/${n}.webp`,
    created_at: new Date(row.created_at.getTime() + n + 1),
  }))
  for (let from = 0; from < more.length; from += 500)
    await db
      .insertInto('images')
      .values(more.slice(from, from + 500) as never) // safe: the driver takes JSON as text
      .execute()
  clock.advance(day + 10_000)
  expect(await countUnused(admin)).toEqual({ pictures: 1_000, bytes: 1_000 * bytes })
})

test('after thirty days a deleted picture and its files are gone, unless a place shows it again', async () => {
  const { ctx, admin, clock, bring } = await aLibrary()
  const [gone, back] = [await bring(1), await bring(2)]
  const { author } = await aShelf(ctx)
  const [first] = await ctx.files.list('public/images/')
  clock.set(first?.at ?? new Date())
  await deleteImage(admin, gone.id)
  await deleteImage(admin, back.id)
  await updateAuthor(admin, author.id, { name: author.name, image: back.url })
  clock.advance(30 * day - 60_000)
  await sweepPictures(ctx)
  expect(await ctx.files.list('public/images/')).toHaveLength(4)
  clock.advance(120_000)
  await sweepPictures(ctx)
  expect(await ctx.files.list('public/images/')).toHaveLength(2)
  expect((await findMedia(admin, {})).images).toMatchObject([{ id: back.id, places: 1 }])
})

test('a deleted picture that a place shows again comes back with its credit when the job runs', async () => {
  const { ctx, db, admin, bring, ids } = await aLibrary()
  const [back, unused, twice] = [await bring(1), await bring(2), await bring(3)]
  const about = {
    name: 'Bust',
    description: '',
    author: 'Ada',
    authorUrl: '',
    licence: 'CC BY 4.0',
    sourceAddress: '',
    focus: null,
  }
  await describeImage(admin, back.id, { ...about, version: 1 })
  for (const { id } of [back, unused, twice]) await deleteImage(admin, id)
  const again = await bring(3)
  const { author } = await aShelf(ctx)
  await createAuthor(admin, { name: 'Zeno', image: again.url })
  await updateAuthor(admin, author.id, { name: author.name, image: back.url })
  expect((await getAuthor(ctx, author.id)).picture).toBeNull()
  await sweepPictures(ctx)
  expect((await getAuthor(ctx, author.id)).picture).toMatchObject({ author: 'Ada', licence: 'CC BY 4.0' })
  expect(new Set(await ids())).toEqual(new Set([back.id, again.id]))
  const away = await db.selectFrom('images').select('id').where('deleted_at', 'is not', null).execute()
  expect(new Set(away.map(({ id }) => id))).toEqual(new Set([unused.id, twice.id]))
  expect(await findChanges(ctx, { noun: 'image', verb: 'restore' })).toHaveLength(1)
})

test('a picture that a draft brings is used, too, as long as the draft is kept', async () => {
  const { ctx, admin, bring } = await aLibrary()
  const { id, url } = await bring(1)
  const { author } = await aShelf(ctx)
  const now = ctx.clock.now()
  await sql`insert into drafts (id, author_id, title, fields, base, base_version, created_at, saved_at)
    values (gen_random_uuid(), ${author.id}, ${author.name}, ${JSON.stringify({ image: url })}::jsonb, '{"image": null}', 1, ${now}, ${now})`.execute(
    ctx.db,
  )
  expect((await getMedia(admin, id)).places).toMatchObject([{ noun: 'draft', name: author.name }])
  await expect(deleteImage(admin, id)).rejects.toMatchObject({ code: 'conflict' })
  await sql`update drafts set ended_at = ${now}`.execute(ctx.db)
  expect((await getMedia(admin, id)).places).toMatchObject([{ noun: 'draft', isAway: true }])
  await expect(deleteImage(admin, id)).rejects.toMatchObject({ code: 'conflict' })
  await sql`delete from drafts`.execute(ctx.db)
  const page = await createPage(admin, { title: 'Press', language: 'en', isPublished: true })
  await sql`insert into drafts (id, page_id, title, fields, base, base_version, created_at, saved_at)
    values (gen_random_uuid(), ${page.id}, 'Press', ${JSON.stringify({ blocks: [{ type: 'picture', src: url }] })}::jsonb, '{"blocks": []}', 1, ${now}, ${now})`.execute(
    ctx.db,
  )
  expect((await getMedia(admin, id)).places).toMatchObject([{ noun: 'draft', name: 'Press' }])
  await sql`delete from drafts`.execute(ctx.db)
  await deleteImage(admin, id)
})
