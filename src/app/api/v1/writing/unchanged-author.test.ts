import { expect, test } from 'vitest'
import { createAuthor } from '#authors'
import { getDeskQuote } from '#quotes'
import type { Refused } from '#test/api'
import { aHouse } from '#test/house'
import { aWritingSite, words, type Body, type Rows } from '#test/writing-site'

test('a quote that is sent back as it was read stays with its author, also if another author has the same name', async () => {
  const { house, write, aQuote, editor } = await aWritingSite(await aHouse())
  const ctx = house.as('admin')
  const namesakes = [await createAuthor(ctx, { name: 'John Smith' }), await createAuthor(ctx, { name: 'John Smith' })]
  for (const [n, { id: author_id }] of namesakes.entries()) {
    const { id } = await aQuote({ text: `${words} ${n}`, author_id, isActive: false })
    const { author } = (await write<Body>('GET', `/staff/quotes/${id}`)).body.data
    const sent = await write<Rows>('POST', '/quotes/bulk', { quotes: [{ id, author, tags: ['checked'] }] })
    expect(sent.body.data).toMatchObject([{ result: 'changed', problem: null }])
    const both = await write<Body>('PATCH', `/quotes/${id}`, { author, author_id, tags: ['twice'] })
    expect([both.status, both.body.data.tags]).toEqual([200, ['twice']])
    expect((await getDeskQuote(editor.ctx, id)).author_id).toBe(author_id)
  }
})

test('a draft whose author is only a name keeps it, and gets a listed author from an editor who has them added', async () => {
  const { write, writeAs, editor } = await aWritingSite(await aHouse())
  const asAuthor = await writeAs('author')
  const draft = { text: words, author: 'Nobody Known', category: 'Wisdom' }
  const { id, author } = (await asAuthor<Body>('POST', '/quotes?create_authors=true', draft)).body.data
  expect(author).toBe('Nobody Known')
  const kept = await asAuthor<Body>('PATCH', `/quotes/${id}`, { author, tags: ['checked'] })
  expect([kept.status, kept.body.data?.tags]).toEqual([200, ['checked']])
  expect(await getDeskQuote(editor.ctx, id)).toMatchObject({ author, author_id: null })
  const refused = await write<Refused>('PATCH', `/quotes/${id}`, { author, tags: [] })
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('send create_authors=true')])
  expect((await write('PATCH', `/quotes/${id}?create_authors=true`, { author, tags: [] })).status).toBe(200)
  expect(await getDeskQuote(editor.ctx, id)).toMatchObject({ author, author_id: expect.any(String) as string })
})
