import { expect, test } from 'vitest'
import { findDraftOf } from '#drafts'
import { createPage, findPage } from '#pages'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'

test('the form of a page opens its draft, and the list says that there is one', async () => {
  const house = await aHouse()
  const { ctx, cookie } = await aPerson(house, 'moderator')
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const fields = { title: 'Imprint', slug: 'imprint', language: 'en', blocks: [{ type: 'heading', text: 'Old words' }] }
  const { id } = await createPage(ctx, { ...fields, isPublished: true, blocks: [] })
  const input = { noun: 'page', id, fields: { ...fields, title: 'Drafted' }, version: 1, draft: null }
  const body = new URLSearchParams({ verb: 'save', input: JSON.stringify(input) })
  const saved = await app.ask('/admin/drafts.data', { method: 'POST', headers: { cookie, origin: 'http://localhost' }, body })
  expect(saved.status).toBe(200)
  const read = async (path: string) => await (await app.ask(path, { headers: { cookie } })).text()
  // The form is made by its script, of this.
  expect(await read(`/admin/pages/${id}.data`)).not.toContain('Drafted')
  expect(await read(`/admin/pages/${id}.data?draft=open`)).toContain('Drafted')
  expect(await read('/admin/pages')).toContain('Has a draft')
  const { draft } = (await findDraftOf(ctx, { noun: 'page', id })) ?? {}
  // A form that was opened before an update sends only a version, which does not say of which draft.
  const older = new URLSearchParams({ verb: 'save', input: JSON.stringify({ ...input, draft: 1 }) })
  const refused = await app.ask('/admin/drafts.data', {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: older,
  })
  expect(await refused.text()).toContain('"conflict"')
  expect(await read(`/admin/drafts/${draft?.id}`)).toContain('Draft: Page')
  expect(await findPage(ctx, 'imprint', ['en'])).toMatchObject({ title: 'Imprint' })
})
