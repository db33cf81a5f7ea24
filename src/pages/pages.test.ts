import { describe, expect, test } from 'vitest'
import { findVersions, restoreVersion, undoBatch } from '#history'
import { addRedirects, followRedirect } from '#redirects'
import { aHouse } from '#test/house'
import {
  createPage,
  deletePage,
  findPage,
  findPageLinks,
  findPages,
  forgetDeletedPages,
  getDeskPage,
  listSitedPages,
  updatePage,
} from './index.ts'

const written = { title: 'Imprint', language: 'en', isPublished: true }
const words = (text: string) => [{ type: 'paragraph' as const, text }]

describe('a page', () => {
  test('has an address of its title, is found by readers once it is published, and is written by editors', async () => {
    const { as, ctx } = await aHouse()
    const { id, slug } = await createPage(as('moderator'), { ...written, title: '  Press   kit & more ', isPublished: false })
    expect(slug).toBe('press-kit-and-more')
    expect(await findPage(ctx, slug, ['en'])).toBeNull()
    const page = await getDeskPage(as('admin'), id)
    expect(page).toMatchObject({ title: 'Press kit & more', version: 1, isPublished: false, place: 'none', blocks: [] })
    await updatePage(as('moderator'), id, { ...written, slug, blocks: words('Hello'), version: 1 })
    expect(await findPage(ctx, slug, ['de', 'en'])).toMatchObject({ title: 'Imprint', blocks: words('Hello'), languages: ['en'] })
    for (const role of ['author', 'user', 'visitor'] as const)
      await expect(createPage(as(role), written)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test.each([
    ['about', /own at \/about/],
    ['admin', /own at \/admin/],
    ['quote', /own at \/quote/],
    ['de', /own at \/de/],
    ['a/b', /letters, numbers and single hyphens/],
    ['-x', /letters, numbers and single hyphens/],
    ['x'.repeat(81), /80 characters/],
  ])('is not at /%s', async (slug, sentence) => {
    const { as } = await aHouse()
    await expect(createPage(as('admin'), { ...written, slug })).rejects.toMatchObject({
      code: 'invalid',
      fields: { slug: expect.stringMatching(sentence) as string },
    })
  })

  test('keeps letters of every script in its address, once for each language', async () => {
    const { as, ctx } = await aHouse()
    const { slug } = await createPage(as('admin'), { ...written, title: 'من نحن', language: 'ar' })
    expect(slug).toBe('من-نحن')
    await expect(createPage(as('admin'), { ...written, slug, language: 'ar' })).rejects.toMatchObject({
      code: 'conflict',
      fields: { slug: 'Another page has this address in this language.' },
    })
    await createPage(as('admin'), { ...written, title: 'About us', slug, language: 'en' })
    expect(await findPage(ctx, slug, ['en', 'ar'])).toMatchObject({ title: 'About us', languages: ['ar', 'en'] })
    expect(await findPage(ctx, slug, ['fr', 'ar'])).toMatchObject({ title: 'من نحن' })
    expect(await listSitedPages(ctx)).toMatchObject([{ slug, languages: ['ar', 'en'] }])
  })

  test('has no link to a script, and no picture without words', async () => {
    const { as } = await aHouse()
    for (const target of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'JAVASCRIPT:x',
      'vbscript:x',
      '/\\evil',
      'https://o.example/a_(b)',
      '',
    ])
      await expect(createPage(as('admin'), { ...written, blocks: words(`See [this](${target})`) })).rejects.toMatchObject({
        code: 'invalid',
        fields: { blocks: expect.stringContaining('isn’t an address') as string },
      })
    const picture = { type: 'picture' as const, src: '/files/public/images/ab/a.png', alt: ' ', caption: '' }
    await expect(createPage(as('admin'), { ...written, blocks: [picture] })).rejects.toMatchObject({ code: 'invalid' })
    await createPage(as('admin'), { ...written, blocks: [picture], isPublished: false })
    const linked = words('[Home](/) [us](mailto:a@b.example) [them](https://other.example/a_%28b%29)')
    await createPage(as('admin'), { ...written, blocks: linked, slug: 'links' })
  })

  test('is not saved over what somebody else saved first', async () => {
    const { as } = await aHouse()
    const { id, slug } = await createPage(as('admin'), written)
    await updatePage(as('admin'), id, { ...written, slug, title: 'Mine', version: 1 })
    await expect(updatePage(as('moderator'), id, { ...written, slug, title: 'Theirs', version: 1 })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('is found in the desk’s list by its title or address, whatever its state', async () => {
    const { as } = await aHouse()
    await createPage(as('admin'), { ...written, place: 'links', isPublished: false })
    await createPage(as('admin'), { ...written, title: '100 % linen', slug: 'press' })
    expect((await findPages(as('moderator'))).map(({ slug, isPublished }) => [slug, isPublished])).toEqual([
      ['imprint', false],
      ['press', true],
    ])
    expect((await findPages(as('moderator'), { search: ' 0 % ' })).map(({ slug }) => slug)).toEqual(['press'])
    expect((await findPages(as('moderator'), { search: 'impr' })).map(({ title }) => title)).toEqual(['Imprint'])
    expect(await findPages(as('moderator'), { search: '_' })).toEqual([])
  })

  test('doesn’t take the address from which somebody let a redirect lead', async () => {
    const { as, ctx } = await aHouse()
    const { id } = await createPage(as('admin'), written)
    await addRedirects(as('admin'), { lines: '/notice /about' }, 'https://quotes.example')
    const sentence = 'A redirect leads from this address to /about. An admin can delete it.'
    await expect(updatePage(as('moderator'), id, { ...written, slug: 'notice' })).rejects.toMatchObject({
      code: 'conflict',
      fields: { slug: sentence },
    })
    expect(await followRedirect(ctx, '/notice')).toMatchObject({ target: '/about' })
    expect(await getDeskPage(as('admin'), id)).toMatchObject({ slug: 'imprint' })
  })

  test('leads from its former address to the new one, also after an undo', async () => {
    const { as, ctx } = await aHouse()
    const { id } = await createPage(as('admin'), written)
    await updatePage(as('admin'), id, { ...written, slug: 'legal-notice' })
    expect(await followRedirect(ctx, '/imprint')).toMatchObject({ target: '/legal-notice', isPermanent: true })
    await updatePage(as('admin'), id, { ...written, slug: 'who-we-are' })
    expect(await followRedirect(ctx, '/imprint')).toMatchObject({ target: '/who-we-are' })
    expect(await followRedirect(ctx, '/legal-notice')).toMatchObject({ target: '/who-we-are' })
    const { versions } = await findVersions(as('admin'), { noun: 'page', id })
    await undoBatch(as('admin'), versions[0]?.batch ?? '')
    expect(await getDeskPage(as('admin'), id)).toMatchObject({ slug: 'legal-notice' })
    expect(await followRedirect(ctx, '/who-we-are')).toMatchObject({ target: '/legal-notice' })
    expect(await followRedirect(ctx, '/legal-notice')).toBeNull()
  })

  test.each([
    ['German first', ['de', 'en']],
    ['English first', ['en', 'de']],
  ] as const)('that is renamed in one language takes no redirect from the other: %s', async (_, order) => {
    const { as, ctx } = await aHouse()
    const admin = as('admin')
    const leads = async (path: string) => (await followRedirect(ctx, path))?.target ?? null
    const pages = { en: { ...written, slug: 'imprint' }, de: { ...written, title: 'Impressum', language: 'de', slug: 'imprint' } }
    const ids = { en: (await createPage(admin, pages.en)).id, de: (await createPage(admin, pages.de)).id }
    const rename = async (code: 'en' | 'de', slug: string) => void (await updatePage(admin, ids[code], { ...pages[code], slug }))
    await addRedirects(admin, { lines: '/legal /imprint' }, 'https://quotes.example')
    const slugs = { en: 'legal-notice', de: 'impressum' }
    await rename(order[0], slugs[order[0]])
    // There is still a page at /imprint.
    expect(await leads('/legal')).toBe('/imprint')
    // Readers of the site's own language don't find the German page there.
    expect(await leads('/imprint')).toBe(order[0] === 'en' ? '/legal-notice' : null)
    await rename(order[1], slugs[order[1]])
    expect(await leads('/imprint')).toBe('/legal-notice')
    expect(['/imprint', '/legal-notice']).toContain(await leads('/legal'))
    const { versions } = await findVersions(admin, { noun: 'page', id: ids[order[1]] })
    await undoBatch(admin, versions[0]?.batch ?? '')
    expect(await getDeskPage(admin, ids[order[1]])).toMatchObject({ slug: 'imprint' })
    expect(await leads('/imprint')).toBe(order[0] === 'en' ? '/legal-notice' : null)
  })
})

test('a deleted page comes back by undo for 30 days, unless another has its address by then', async () => {
  const { as, ctx, clock, db } = await aHouse()
  const admin = as('admin')
  const { id, slug } = await createPage(admin, { ...written, blocks: words('Kept') })
  const batch = '00000000-0000-4000-8000-0000000000aa'
  await deletePage(as('moderator'), id, batch)
  expect([await findPage(ctx, slug, ['en']), await findPages(admin)]).toEqual([null, []])
  await expect(deletePage(admin, id)).rejects.toMatchObject({ code: 'not-found' })
  const other = await createPage(admin, { ...written, slug })
  await expect(undoBatch(admin, batch)).rejects.toMatchObject({ code: 'conflict' })
  await deletePage(admin, other.id)
  await undoBatch(admin, batch)
  expect(await findPage(ctx, slug, ['en'])).toMatchObject({ id, blocks: words('Kept') })
  clock.advance(29 * 86_400_000)
  await forgetDeletedPages(ctx)
  expect(await db.selectFrom('pages').select('id').execute()).toHaveLength(2)
  clock.advance(2 * 86_400_000)
  await forgetDeletedPages(ctx)
  expect(await db.selectFrom('pages').select('id').execute()).toEqual([{ id }])
})

test('a version is restored, and the undo of a new page deletes it', async () => {
  const { as } = await aHouse()
  const admin = as('admin')
  const { id, slug } = await createPage(admin, { ...written, blocks: words('First') })
  await updatePage(admin, id, { ...written, slug, title: 'Second', blocks: words('Second') })
  const { versions } = await findVersions(admin, { noun: 'page', id })
  expect(versions).toHaveLength(2)
  await restoreVersion(admin, { noun: 'page', id }, { entry: versions[1]?.entry ?? 0, version: 2 })
  expect(await getDeskPage(admin, id)).toMatchObject({ title: 'Imprint', blocks: words('First'), version: 3 })
  const made = await createPage(admin, { ...written, slug: 'another' })
  const [last] = (await findVersions(admin, { noun: 'page', id: made.id })).versions
  await undoBatch(admin, last?.batch ?? '')
  await expect(getDeskPage(admin, made.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('the undo of an older change takes back no change of address that somebody made later', async () => {
  const { as, ctx } = await aHouse()
  const { id, slug } = await createPage(as('admin'), written)
  await updatePage(as('moderator'), id, { ...written, slug, title: 'Imprint and contact' })
  await updatePage(as('admin'), id, { ...written, title: 'Imprint and contact', slug: 'legal-notice' })
  const { versions } = await findVersions(as('admin'), { noun: 'page', id })
  await expect(undoBatch(as('moderator'), versions[1]?.batch ?? '')).rejects.toMatchObject({ code: 'conflict' })
  expect(await findPage(ctx, 'legal-notice', ['en'])).toMatchObject({ id })
})

test('a text replaces a built-in page where that is meant, and keeps its address', async () => {
  const { as, ctx } = await aHouse()
  const { id } = await createPage(as('admin'), { ...written, slug: 'privacy', replaces: true })
  expect(await findPage(ctx, 'privacy', ['en'])).toMatchObject({ id })
  await expect(updatePage(as('admin'), id, { ...written, slug: 'data' })).rejects.toMatchObject({
    fields: { slug: expect.stringContaining('replaces /privacy') as string },
  })
  await expect(createPage(as('admin'), { ...written, slug: 'search', replaces: true })).rejects.toMatchObject({ code: 'invalid' })
})

test('menus link to published pages in their order, and hear of every change', async () => {
  const { as, ctx } = await aHouse()
  const admin = as('admin')
  const linked = async () => (await findPageLinks(ctx)).map(({ title, place }) => `${title} ${place}`)
  expect(await linked()).toEqual([])
  const { id } = await createPage(admin, { ...written, place: 'legal', position: 2 })
  await createPage(admin, { ...written, title: 'Press', place: 'links', position: 1 })
  await createPage(admin, { ...written, title: 'Hidden' })
  await createPage(admin, { ...written, title: 'Draft', place: 'header', isPublished: false })
  expect(await linked()).toEqual(['Press links', 'Imprint legal'])
  await deletePage(admin, id)
  expect(await linked()).toEqual(['Press links'])
})
