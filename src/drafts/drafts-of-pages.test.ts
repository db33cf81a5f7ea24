import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { undoBatch } from '#history'
import { createPage, deletePage, findPage, getDeskPage, updatePage } from '#pages'
import { aHouse } from '#test/house'
import {
  findDraftOf,
  findDrafts,
  getDraft,
  openDraft,
  publishDraft,
  publishDueDrafts,
  saveDraft,
  scheduleDraft,
} from './index.ts'

const words = (text: string) => ({ blocks: [{ type: 'paragraph' as const, text }] })

/** A published page, and what saves its form with some fields changed. */
async function aDraftedPage() {
  const house = await aHouse()
  const { as } = house
  const page = { title: 'Imprint', language: 'en', isPublished: true, ...words('Old words.') }
  const { id } = await createPage(as('moderator'), page)
  const of = { noun: 'page', id } as const
  const save = async (changes: object, draft: null = null) => {
    const { version } = await getDeskPage(as('moderator'), id)
    return await saveDraft(as('moderator'), of, { ...page, slug: 'imprint', ...changes }, { version, draft })
  }
  return { ...house, id, of, save }
}

describe('a draft of a page', () => {
  test('is seen by nobody before it is published, and undo takes back both', async () => {
    const { as, id, of, save } = await aDraftedPage()
    const seen = async () => (await findPage(as('visitor'), 'imprint', ['en']))?.blocks
    const { id: draft, version } = await save({ ...words('New words.'), title: 'Legal notice' })
    expect(await seen()).toMatchObject([{ text: 'Old words.' }])
    const { draft: kept } = await getDraft(as('moderator'), draft)
    expect(kept).toMatchObject({ noun: 'page', nounId: id, title: 'Legal notice', base: { title: 'Imprint' } })
    expect(Object.keys(kept.fields).toSorted()).toEqual(['blocks', 'title'])
    const opened = await openDraft(as('moderator'), of, (inside) => getDeskPage(inside, id))
    expect(opened?.seen).toMatchObject({ title: 'Legal notice', blocks: [{ text: 'New words.' }] })
    expect(await findDrafts(as('moderator'), { noun: 'page', page: 1 })).toMatchObject({ total: 1, drafts: [{ gone: null }] })
    const { batch } = await publishDraft(as('moderator'), draft, { version })
    expect(await seen()).toMatchObject([{ text: 'New words.' }])
    await undoBatch(as('moderator'), batch)
    expect(await seen()).toMatchObject([{ text: 'Old words.' }])
    expect(await findDraftOf(as('moderator'), of)).toMatchObject({ draft: { fields: { title: 'Legal notice' } } })
  })

  test('has the rules of a published page, and is never what unpublishes it', async () => {
    const { as, id, save } = await aDraftedPage()
    const picture = { blocks: [{ type: 'picture', src: '/files/a.jpg', alt: '' }], isPublished: false }
    await expect(save(picture)).rejects.toMatchObject({ fields: { blocks: /alt text/ } })
    await expect(save({ isPublished: false })).rejects.toMatchObject({ code: 'invalid', message: /Nothing differs/ })
    await expect(save({ slug: 'search' })).rejects.toMatchObject({ fields: { slug: /./ } })
    const { id: draft, version } = await save({ ...words('New words.'), isPublished: false })
    await publishDraft(as('moderator'), draft, { version })
    expect(await getDeskPage(as('moderator'), id)).toMatchObject({ isPublished: true, blocks: [{ text: 'New words.' }] })
    await expect(
      saveDraft(as('author'), { noun: 'page', id }, words('Mine.'), { version: 2, draft: null }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('waits while its page is deleted or unpublished, and says so at its time', async () => {
    const { as, ctx, clock, id, save } = await aDraftedPage()
    const { id: draft, version } = await save(words('New words.'))
    await scheduleDraft(as('moderator'), draft, { version, at: new Date(clock.now().getTime() + 60_000) })
    const gone = async () => [
      (await getDraft(as('moderator'), draft)).gone,
      (await findDrafts(as('moderator'), { page: 1 })).drafts.map((line) => line.gone),
    ]
    const batch = randomUUID()
    await deletePage(as('moderator'), id, batch)
    expect(await gone()).toEqual(['deleted', ['deleted']])
    clock.advance(60_000)
    await publishDueDrafts(ctx, new AbortController().signal)
    const failed = (await getDraft(as('moderator'), draft)).draft
    expect(failed.fault).toMatch(/was deleted/)
    await undoBatch(as('moderator'), batch)
    const page = await getDeskPage(as('moderator'), id)
    await updatePage(as('moderator'), id, { ...page, isPublished: false })
    expect(await gone()).toEqual(['unpublished', ['unpublished']])
    await expect(publishDraft(as('moderator'), draft, { version: failed.version })).rejects.toMatchObject({
      message: /no longer published/,
    })
    await ctx.db.deleteFrom('pages').where('id', '=', id).execute()
    expect((await findDrafts(as('moderator'), { page: 1 })).total).toBe(0)
  })

  test('of a text in place of a built-in page stays at its address, in its language', async () => {
    const house = await aHouse()
    const { as } = house
    const about = { title: 'Über uns', language: 'de', slug: 'about', isPublished: true, ...words('Alt.') }
    const { id } = await createPage(as('moderator'), { ...about, replaces: true })
    const of = { noun: 'page', id } as const
    await expect(
      saveDraft(as('moderator'), of, { ...about, slug: 'ueber-uns' }, { version: 1, draft: null }),
    ).rejects.toMatchObject({
      fields: { slug: /replaces/ },
    })
    const saved = await saveDraft(as('moderator'), of, { ...about, ...words('Neu.') }, { version: 1, draft: null })
    expect(await findPage(as('visitor'), 'about', ['de'])).toMatchObject({ blocks: [{ text: 'Alt.' }] })
    await publishDraft(as('moderator'), saved.id, { version: saved.version })
    expect(await findPage(as('visitor'), 'about', ['de'])).toMatchObject({ blocks: [{ text: 'Neu.' }] })
    expect(await findPage(as('visitor'), 'about', ['en'])).toBeNull()
  })

  test('leaves no redirect before it is published, and one from its former address then', async () => {
    const { as, ctx, save } = await aDraftedPage()
    const { id: draft, version } = await save({ slug: 'legal' })
    const redirects = async () => await ctx.db.selectFrom('redirects').select(['path', 'target']).execute()
    expect(await redirects()).toEqual([])
    await publishDraft(as('moderator'), draft, { version })
    expect(await redirects()).toEqual([{ path: '/imprint', target: '/legal' }])
  })
})
