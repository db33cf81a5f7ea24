import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Ctx, Right } from '#access'
import { getAuthor, trashAuthor, updateAuthor } from '#authors'
import { findMedia, getMedia, takeUpload } from '#images'
import { createIssue, getIssue, scheduleIssue, updateIssue } from '#newsletter'
import { createPage, getDeskPage } from '#pages'
import { getQuote, updateQuote } from '#quotes'
import { getSettings, updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { replacePicture, undoBatch } from './index.ts'

const aPng = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

async function aShownPicture() {
  const house = await aHouse()
  const admin = house.as('admin')
  const bring = async (colour: string, about: { description?: string; name?: string } = {}) =>
    await takeUpload(admin, { bytes: await aPng(colour), use: 'library', ...about })
  const old = await bring('#112233', { name: 'bust.png', description: 'A bust' })
  const { author, category, aQuote } = await aShelf(house.ctx)
  await updateAuthor(admin, author.id, { name: author.name, image: old.url })
  const quote = await aQuote({ image: old.url })
  const page = await createPage(admin, {
    title: 'Imprint',
    language: 'en',
    isPublished: true,
    blocks: [{ type: 'picture', src: old.url, alt: 'Bust', caption: '' }],
  })
  const issue = await createIssue(admin, {})
  const blocks = [
    { type: 'paragraph' as const, text: 'News.' },
    { type: 'picture' as const, src: old.url, alt: 'Bust', caption: '' },
  ]
  await updateIssue(admin, issue.id, { version: issue.version, subject: 'News', blocks })
  await updateSettings(admin, { og_image_url: old.url })
  const shown = async () => ({
    author: (await getAuthor(house.ctx, author.id)).image,
    quote: (await getQuote(house.ctx, quote.id)).image,
    page: (await getDeskPage(admin, page.id)).blocks,
    issue: (await getIssue(admin, issue.id)).issue.blocks.at(-1),
    settings: (await getSettings(house.ctx)).og_image_url,
  })
  return { ...house, admin, bring, old, author, category, quote, issue, shown }
}

const everywhere = (src: string) => ({
  author: src,
  quote: src,
  page: [{ type: 'picture', src, alt: 'Bust', caption: '' }],
  issue: { type: 'picture', src, alt: 'Bust', caption: '' },
  settings: src,
})

test('another picture is shown everywhere, and one undo brings the old one back', async () => {
  const { admin, bring, old, shown } = await aShownPicture()
  const by = await bring('#332211', { name: 'better.png' })
  const { batch, ...done } = await replacePicture(admin, { id: old.id, by: by.id })
  expect(done).toEqual({ places: 5, left: 0 })
  expect(await shown()).toEqual(everywhere(by.url))
  // The old one is no more in the library, and what was said of it is said of the new one.
  expect((await findMedia(admin, {})).images).toMatchObject([{ id: by.id, name: 'bust', description: 'A bust', places: 5 }])
  await expect(getMedia(admin, old.id)).rejects.toMatchObject({ code: 'not-found' })
  await undoBatch(admin, batch)
  expect(await shown()).toEqual(everywhere(old.url))
  expect((await getMedia(admin, old.id)).places).toHaveLength(5)
})

test('readers see the new picture on pages that were kept', async () => {
  const { admin, bring, old, ...house } = await aShownPicture()
  const app = await anApp(house)
  await app.hearChanges()
  const read = async () => {
    const html = await (await app.ask('/authors/marcus-aurelius')).text()
    return [by.url, old.url].map((url) => html.includes(url))
  }
  const by = await bring('#332211')
  expect(await read()).toEqual([false, true])
  await replacePicture(admin, { id: old.id, by: by.id })
  expect(await read()).toEqual([true, false])
})

test('what is in the trash keeps the old picture, and so the library does', async () => {
  const { admin, as, ctx, bring, old, author } = await aShownPicture()
  const other = await aShelf(ctx, { author: 'Ada Okafor', category: 'Sea' })
  await updateAuthor(admin, other.author.id, { name: 'Ada Okafor', image: old.url })
  await trashAuthor(as('moderator'), other.author.id, () => Promise.resolve())
  const by = await bring('#332211')
  expect(await replacePicture(admin, { id: old.id, by: by.id })).toMatchObject({ places: 5, left: 1 })
  expect((await getMedia(admin, old.id)).places).toMatchObject([{ noun: 'author', id: other.author.id, isAway: true }])
  expect((await getAuthor(ctx, author.id)).image).toBe(by.url)
})

test('an issue that was emailed keeps the old picture, whose address is in the mail', async () => {
  const { admin, db, clock, bring, old, issue, shown } = await aShownPicture()
  const now = clock.now()
  await sql`update newsletter_issues set state = 'sent', slug = 'news', content = '{}', begun_at = ${now}, ended_at = ${now}
    where id = ${issue.id}`.execute(db)
  const by = await bring('#332211')
  expect(await replacePicture(admin, { id: old.id, by: by.id })).toMatchObject({ places: 4, left: 1 })
  expect(await shown()).toEqual({ ...everywhere(by.url), issue: everywhere(old.url).issue })
})

test('it is refused as a whole where one place may not be written, and where it is the same picture', async () => {
  const { as, admin, bring, old, shown, clock, issue, proven } = await aShownPicture()
  const by = await bring('#332211')
  for (const role of ['moderator', 'author', 'user', 'visitor'] as const)
    await expect(replacePicture(as(role), { id: old.id, by: by.id })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(replacePicture(admin, { id: old.id, by: old.id })).rejects.toMatchObject({ code: 'invalid' })
  await expect(replacePicture(admin, { id: old.id, by: 'x' })).rejects.toMatchObject({ code: 'not-found' })
  const { version } = (await getIssue(admin, issue.id)).issue
  await scheduleIssue(proven('admin'), { id: issue.id, version, at: new Date(clock.now().getTime() + 86_400_000) })
  await expect(replacePicture(admin, { id: old.id, by: by.id })).rejects.toMatchObject({ code: 'password-needed' })
  expect(await shown()).toEqual(everywhere(old.url))
  expect(await replacePicture(proven('admin'), { id: old.id, by: by.id })).toMatchObject({ places: 5 })
})

test('more than twenty places want the password', async () => {
  const { admin, proven, ctx, bring } = await aShownPicture()
  const [old, by] = [await bring('#00ff00'), await bring('#ff0000')]
  const { aQuote } = await aShelf(ctx, { author: 'Ada Okafor', category: 'Sea' })
  for (let n = 0; n < 21; n++) await aQuote({ image: old.url })
  await expect(replacePicture(admin, { id: old.id, by: by.id })).rejects.toMatchObject({ code: 'password-needed' })
  expect(await replacePicture(proven('admin'), { id: old.id, by: by.id })).toMatchObject({ places: 21 })
})

test('what was changed since is not undone', async () => {
  const { admin, ctx, bring, old, quote, category } = await aShownPicture()
  const [by, third] = [await bring('#332211'), await bring('#00ff00')]
  const { batch } = await replacePicture(admin, { id: old.id, by: by.id })
  const { text, version, author_id } = await getQuote(ctx, quote.id)
  await updateQuote(admin, quote.id, { text, version, author_id, category_id: category.id, image: third.url })
  await expect(undoBatch(admin, batch)).rejects.toMatchObject({ code: 'conflict' })
})

test('in an issue that is scheduled it is undone, and that in turn, by staff who may send, with their password', async () => {
  const { admin, proven, clock, bring } = await aShownPicture()
  const [old, by] = [await bring('#00ff00'), await bring('#ff0000')]
  const issue = await createIssue(admin, {})
  const blocks = [{ type: 'picture' as const, src: old.url, alt: 'Bust', caption: '' }]
  const { version } = await updateIssue(admin, issue.id, { version: issue.version, subject: 'News', blocks })
  await scheduleIssue(proven('admin'), { id: issue.id, version, at: new Date(clock.now().getTime() + 86_400_000) })
  const { batch } = await replacePicture(proven('admin'), { id: old.id, by: by.id })
  const shown = async () => (await getIssue(admin, issue.id)).issue.blocks.map((block) => 'src' in block && block.src)
  const who = (rights: readonly Right[], passwordAt: Date | null = clock.now()): Ctx => {
    const { actor, ...ctx } = proven('moderator')
    return { ...ctx, actor: { ...actor, rights, passwordAt } }
  }
  const all = ['media.edit', 'newsletter.write', 'newsletter.send'] as const
  let undo = batch
  for (const [before, after] of [
    [by, old],
    [old, by],
  ]) {
    for (const lacked of all) {
      const tried = undoBatch(who(all.filter((right) => right !== lacked)), undo)
      await expect(tried).rejects.toMatchObject({ code: 'forbidden', right: lacked })
    }
    await expect(undoBatch(who(all, null), undo)).rejects.toMatchObject({ code: 'password-needed' })
    expect(await shown()).toEqual([before?.url])
    undo = (await undoBatch(who(all), undo)).batch
    expect(await shown()).toEqual([after?.url])
  }
})
