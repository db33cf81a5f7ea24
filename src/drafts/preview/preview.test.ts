import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addRole, setRole } from '#accounts'
import { createPage } from '#pages'
import { getQuote, quoteVersion } from '#quotes'
import { forgetSettings } from '#settings'
import { aHouse } from '#test/house'
import { anApp } from '#test/app'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import {
  createPreviewLink,
  draftable,
  findPreviewLinks,
  forgetPreviewLinks,
  getPreview,
  revokePreviewLink,
  saveDraft,
} from '../index.ts'

// They are remembered by database, and this worker's tests share one.
beforeEach(() => forgetSettings())

async function aDraftedQuote() {
  const house = await aHouse()
  await aPerson(house, 'moderator')
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'The published words.' })
  const record = (await draftable.quote.read(house.ctx, [quote.id])).get(quote.id) ?? {}
  const input = { ...quoteVersion.inputOf(record), text: 'The words of the draft.' }
  await saveDraft(house.as('moderator'), { noun: 'quote', id: quote.id }, input, { version: quote.version, draft: null })
  return { ...house, house, aQuote, quote }
}

const ofQuote = ({ id }: { id: string }) => ({ noun: 'quote', id }) as const

test('a link shows the page with the draft to anyone, for seven days, and is neither kept nor found', async () => {
  const { as, house, quote, clock } = await aDraftedQuote()
  const { token } = await createPreviewLink(as('moderator'), ofQuote(quote))
  const app = await anApp(house)
  const page = await app.ask(`/preview/${token}`)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('The words of the draft.')
  expect(html).toContain('This page is a preview.')
  expect(html).toContain('noindex')
  expect(html).not.toContain('canonical')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(await (await app.ask(`/quote/${quote.id}`)).text()).not.toContain('The words of the draft.')
  clock.advance(7 * 86_400_000)
  expect((await app.ask(`/preview/${token}`)).status).toBe(404)
  await forgetPreviewLinks(house.ctx)
  expect(await house.db.selectFrom('preview_links').select('id').execute()).toEqual([])
})

test('a link shows the quote with its draft, and keeps nothing of that', async () => {
  const { as, quote } = await aDraftedQuote()
  const { token } = await createPreviewLink(as('moderator'), ofQuote(quote))
  expect(await getPreview(as('visitor'), token, 'quote')).toMatchObject({ id: quote.id, text: 'The words of the draft.' })
  expect(await getQuote(as('visitor'), quote.id)).toMatchObject({ text: 'The published words.', version: quote.version })
})

test('a link is revoked at once', async () => {
  const { as, house, quote } = await aDraftedQuote()
  const { token } = await createPreviewLink(as('moderator'), ofQuote(quote))
  const app = await anApp(house)
  expect((await app.ask(`/preview/${token}`)).status).toBe(200)
  const [link] = (await findPreviewLinks(as('admin'), ofQuote(quote))).links
  await revokePreviewLink(as('admin'), ofQuote(quote), link?.id ?? '')
  expect((await app.ask(`/preview/${token}`)).status).toBe(404)
  await expect(revokePreviewLink(as('admin'), ofQuote(quote), link?.id ?? '')).rejects.toMatchObject({ code: 'not-found' })
  expect((await findPreviewLinks(as('admin'), ofQuote(quote))).links).toEqual([])
})

test('a link shows a quote that is not published, and no other', async () => {
  const { as, aQuote, ctx } = await aDraftedQuote()
  const hidden = await aQuote({ text: 'Not published yet.', isActive: false })
  const { token } = await createPreviewLink(as('moderator'), ofQuote(hidden))
  expect(await getPreview(as('visitor'), token, 'quote')).toMatchObject({ id: hidden.id, text: 'Not published yet.' })
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [forged, '', 'x', hidden.id])
    await expect(getPreview(as('visitor'), wrong, 'quote')).rejects.toMatchObject({ code: 'not-found' })
  await ctx.db.updateTable('quotes').set({ deleted_at: ctx.clock.now() }).where('id', '=', hidden.id).execute()
  await expect(getPreview(as('visitor'), token, 'quote')).rejects.toMatchObject({ code: 'not-found' })
})

test('the link of an author shows their own draft, and never a moderator’s', async () => {
  const { as, house, quote, ctx } = await aDraftedQuote()
  const { ctx: author } = await aPerson(house, 'author')
  await ctx.db.updateTable('quotes').set({ created_by: author.actor.id }).where('id', '=', quote.id).execute()
  const ofEditor = await createPreviewLink(as('moderator'), ofQuote(quote))
  const { token } = await createPreviewLink(author, ofQuote(quote))
  expect(await getPreview(as('visitor'), token, 'quote')).toMatchObject({ text: 'The published words.' })
  expect((await findPreviewLinks(author, ofQuote(quote))).links.map((link) => link.token)).toEqual([token])
  expect(await getPreview(as('visitor'), ofEditor.token, 'quote')).toMatchObject({ text: 'The words of the draft.' })
  expect((await findPreviewLinks(as('moderator'), ofQuote(quote))).links).toHaveLength(2)
  await ctx.db.updateTable('drafts').set({ created_by: author.actor.id }).where('quote_id', '=', quote.id).execute()
  expect(await getPreview(as('visitor'), token, 'quote')).toMatchObject({ text: 'The words of the draft.' })
})

test('a link shows no more once its maker has another role, and nothing when they don’t work here any more', async () => {
  const { as, house, quote, ctx } = await aDraftedQuote()
  const { ctx: author } = await aPerson(house, 'author')
  await ctx.db.updateTable('quotes').set({ created_by: author.actor.id }).where('id', '=', quote.id).execute()
  const ofAuthor = await createPreviewLink(author, ofQuote(quote))
  const ofEditor = await createPreviewLink(as('moderator'), ofQuote(quote))
  const setRole = (id: string | null, role: string) => sql`update profiles set role = ${role} where id = ${id}`.execute(ctx.db)

  await setRole(author.actor.id, 'user')
  await expect(getPreview(as('visitor'), ofAuthor.token, 'quote')).rejects.toMatchObject({ code: 'not-found' })
  await setRole(author.actor.id, 'moderator')
  expect(await getPreview(as('visitor'), ofAuthor.token, 'quote')).toMatchObject({ text: 'The words of the draft.' })

  // The quote is somebody else's, and an author sees only their own.
  await setRole(as('moderator').actor.id, 'author')
  await expect(getPreview(as('visitor'), ofEditor.token, 'quote')).rejects.toMatchObject({ code: 'not-found' })
  const disabled = { disabled_at: ctx.clock.now() }
  await ctx.db.updateTable('auth_users').set(disabled).where('id', '=', author.actor.id).execute()
  await expect(getPreview(as('visitor'), ofAuthor.token, 'quote')).rejects.toMatchObject({ code: 'not-found' })
  expect((await findPreviewLinks(as('admin'), ofQuote(quote))).links.map(({ token }) => token)).toEqual([ofEditor.token])
})

test('a link shows what its maker may see by a role of the site’s own, and nothing once the site demands a second factor', async () => {
  const { as, house, quote, ctx } = await aDraftedQuote()
  const admin = house.proven('admin')
  await aPerson(house, 'admin')
  const [role, bare] = [
    await addRole(admin, { name: 'Pages', base: 'moderator', rights: ['quotes.edit', 'quotes.publish', 'pages.edit'] }),
    await addRole(admin, { name: 'Nothing', base: 'moderator', rights: [] }),
  ]
  const { id } = as('moderator').actor
  await setRole(admin, { id: id ?? '', role: role.id })
  const page = await createPage(as('moderator'), { title: 'Imprint', language: 'en', isPublished: false, blocks: [] })
  const ofPage = await createPreviewLink(as('moderator'), { noun: 'page', id: page.id })
  const { token } = await createPreviewLink(as('moderator'), ofQuote(quote))
  expect(await getPreview(as('visitor'), ofPage.token, 'page')).toMatchObject({ title: 'Imprint' })
  expect(await getPreview(as('visitor'), token, 'quote')).toMatchObject({ text: 'The words of the draft.' })
  await setRole(admin, { id: id ?? '', role: bare.id })
  await expect(getPreview(as('visitor'), ofPage.token, 'page')).rejects.toMatchObject({ code: 'not-found' })
  await setRole(admin, { id: id ?? '', role: 'moderator' })
  await ctx.db.updateTable('website_settings').set({ staff_need_two_factor: true }).execute()
  forgetSettings()
  for (const [link, noun] of [
    [ofPage.token, 'page'],
    [token, 'quote'],
  ] as const)
    await expect(getPreview(as('visitor'), link, noun)).rejects.toMatchObject({ code: 'not-found' })
})

test('links are made by staff, at most 20 for a quote', async () => {
  const { as, quote } = await aDraftedQuote()
  for (const role of ['visitor', 'user'] as const)
    await expect(createPreviewLink(as(role), ofQuote(quote))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(createPreviewLink(as('author'), ofQuote(quote))).rejects.toMatchObject({ code: 'not-found' })
  for (let n = 0; n < 20; n++) await createPreviewLink(as('moderator'), ofQuote(quote))
  await expect(createPreviewLink(as('moderator'), ofQuote(quote))).rejects.toMatchObject({ code: 'invalid' })
})
