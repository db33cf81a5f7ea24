import { beforeEach, expect, test } from 'vitest'
import { getDeskAuthor } from '#authors'
import { getDeskCategory } from '#categories'
import { createPage, deletePage, getDeskPage, updatePage } from '#pages'
import { forgetSettings, updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import {
  createPreviewLink,
  draftable,
  findPreviewLinks,
  getPreview,
  revokePreviewLink,
  saveDraft,
  type DraftedNoun,
} from '../index.ts'

// They are remembered by database, and this worker's tests share one.
beforeEach(() => forgetSettings())

/** An author, a category and a page, each with a draft. */
async function aDraftedSite() {
  const house = await aHouse()
  await aPerson(house, 'moderator')
  const { ctx, as } = house
  const shelf = await aShelf(ctx)
  await shelf.aQuote({ text: 'The obstacle is the way.' })
  const blocks = [{ type: 'paragraph' as const, text: 'The published words.' }]
  const page = await createPage(as('moderator'), { title: 'Imprint', language: 'en', isPublished: true, blocks })
  const draft = async (noun: DraftedNoun, id: string, changes: object) => {
    const record = (await draftable[noun].read(ctx, [id])).get(id) ?? {}
    const input = { ...draftable[noun].inputOf(record), ...changes }
    return await saveDraft(as('moderator'), { noun, id }, input, { version: Number(record['version']), draft: null })
  }
  const slugs = {
    author: (await getDeskAuthor(as('moderator'), shelf.author.id)).slug,
    category: (await getDeskCategory(as('moderator'), shelf.category.id)).slug,
  }
  await draft('author', shelf.author.id, { name: 'Marcus the Emperor', bio: 'The words of the draft.' })
  await draft('category', shelf.category.id, { description: 'The words of the draft.' })
  await draft('page', page.id, { title: 'Legal notice', blocks: [{ type: 'paragraph', text: 'The words of the draft.' }] })
  return { ...house, house, page, slugs, of: { author: shelf.author, category: shelf.category, page } }
}

const nouns = ['author', 'category', 'page'] as const

test('a link shows the page of an author, a category and a page with its draft, and nothing of it is kept or found', async () => {
  const { as, house, of, page, slugs } = await aDraftedSite()
  const app = await anApp(house)
  const live = { author: `/authors/${slugs.author}`, category: `/categories/${slugs.category}`, page: `/${page.slug}` }
  for (const noun of nouns) {
    const { token } = await createPreviewLink(as('moderator'), { noun, id: of[noun].id })
    const shown = await readPage(await app.ask(`/preview/${noun}/${token}`))
    expect([noun, shown.status]).toEqual([noun, 200])
    for (const words of ['This page is a preview.', 'The words of the draft.']) expect(shown.text).toContain(words)
    expect(shown.meta('robots')).toBe('noindex, nofollow')
    expect([shown.canonical, shown.jsonLd]).toEqual([undefined, []])
    const headers = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => shown.headers.get(name))
    expect(headers).toEqual(['private, no-store', 'noindex, nofollow', 'no-referrer'])
    expect((await readPage(await app.ask(live[noun]))).text).not.toContain('The words of the draft.')
  }
})

test('the list on an author’s preview leads to the published page, whose address is another than the draft’s', async () => {
  const { as, house, of, slugs } = await aDraftedSite()
  const { token } = await createPreviewLink(as('moderator'), { noun: 'author', id: of.author.id })
  expect(await getPreview(as('visitor'), token, 'author')).toMatchObject({ name: 'Marcus the Emperor', slug: slugs.author })
  expect(await getDeskAuthor(as('moderator'), of.author.id)).toMatchObject({ name: of.author.name, version: 1 })
  const shown = await readPage(await (await anApp(house)).ask(`/preview/author/${token}`))
  expect(shown.text).toContain('Marcus the Emperor')
  expect(shown.text).toContain('The obstacle is the way.')
})

test('a link is for one noun, ends at once, and shows nothing of what is gone', async () => {
  const { as, house, of } = await aDraftedSite()
  const app = await anApp(house)
  const status = async (path: string) => (await app.ask(path)).status
  for (const noun of nouns) {
    const { token } = await createPreviewLink(as('moderator'), { noun, id: of[noun].id })
    for (const other of nouns.filter((one) => one !== noun)) expect(await status(`/preview/${other}/${token}`)).toBe(404)
    expect(await status(`/preview/${token}`)).toBe(404)
    expect(await findPreviewLinks(as('admin'), { noun, id: of[noun].id })).toMatchObject({ shows: 'draft', links: [{ token }] })
    for (const role of ['visitor', 'user', 'author'] as const)
      await expect(createPreviewLink(as(role), { noun, id: of[noun].id })).rejects.toMatchObject({ code: 'forbidden' })
  }
  const { token } = await createPreviewLink(as('moderator'), { noun: 'page', id: of.page.id })
  await updatePage(as('moderator'), of.page.id, { ...(await getDeskPage(as('moderator'), of.page.id)), isPublished: false })
  // What isn't published is shown as it is.
  expect(await getPreview(as('visitor'), token, 'page')).toMatchObject({ title: 'Imprint', isPublished: false })
  const [link] = (await findPreviewLinks(as('admin'), { noun: 'page', id: of.page.id })).links
  expect(link).toBeDefined()
  await deletePage(as('moderator'), of.page.id)
  expect(await status(`/preview/page/${token}`)).toBe(404)
  await expect(revokePreviewLink(as('moderator'), { noun: 'page', id: of.page.id }, link?.id ?? '')).rejects.toMatchObject({
    code: 'not-found',
  })
  const author = await createPreviewLink(as('moderator'), { noun: 'author', id: of.author.id })
  const ofAuthor = { noun: 'author', id: of.author.id } as const
  const ofIt = (await findPreviewLinks(as('admin'), ofAuthor)).links.find(({ token }) => token === author.token)
  await revokePreviewLink(as('admin'), ofAuthor, ofIt?.id ?? '')
  expect(await status(`/preview/author/${author.token}`)).toBe(404)
  // Who made it is an author by now, who doesn't edit categories.
  const category = await createPreviewLink(as('moderator'), { noun: 'category', id: of.category.id })
  await house.ctx.db.updateTable('profiles').set({ role: 'author' }).where('id', '=', as('moderator').actor.id).execute()
  expect(await status(`/preview/category/${category.token}`)).toBe(404)
})

test('the link to a page in another language of the site has that language around it', async () => {
  const { as, house } = await aDraftedSite()
  await updateSettings(as('admin'), { other_languages: ['de'] })
  const about = {
    title: 'Über uns',
    slug: 'about',
    language: 'de',
    blocks: [{ type: 'paragraph' as const, text: 'Wer wir sind.' }],
  }
  const { id } = await createPage(as('moderator'), { ...about, replaces: true })
  await createPreviewLink(as('moderator'), { noun: 'page', id })
  const person = await aPerson(house, 'admin')
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const desk = await app.ask(`/admin/previews/page/${id}`, { headers: { cookie: person.cookie } })
  const [, path = ''] = /href="http:\/\/localhost(\/de\/preview\/page\/[^"]+)"/.exec(await desk.text()) ?? []
  const shown = await readPage(await app.ask(path))
  expect(shown.document.documentElement.getAttribute('lang')).toBe('de')
  expect(shown.text).toContain('Wer wir sind.')
})
