import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { createQuote, getQuote, updateQuote } from './index.ts'

it('keeps the words of a quote and of its translations without marks around them, however they were typed', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const { author_id, categoryId } = await aQuote()
  const moderator = as('moderator')
  const quote = await createQuote(moderator, {
    text: '“Begin  where\r\nyou are.”',
    author_id,
    category_id: categoryId,
    translations: [{ language: 'fr', text: '« Commence. »' }],
  })
  expect(quote).toMatchObject({ text: 'Begin where\nyou are.', translations: [{ text: 'Commence.' }] })
  const changed = await updateQuote(moderator, quote.id, { text: '"Go on."', version: quote.version })
  expect(changed.text).toBe('Go on.')
  await expect(updateQuote(moderator, quote.id, { text: '“”', version: changed.version })).rejects.toMatchObject({
    fields: { text: 'Quote text is required' },
  })
})

it('has cleaned what was stored otherwise before', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const stored = [
    ['“Begin  where you are.”', 'Begin where you are.'],
    ['"One.\r\n  Two."', 'One.\nTwo.'],
    ['« Commence. »', 'Commence.'],
    ['“A” and “B”', '“A” and “B”'],
    ['one\u2028two', 'one\ntwo'],
    ['Plain.', 'Plain.'],
    ['“”', '“”'],
  ]
  const quotes: string[] = []
  for (const [text] of stored) {
    const { id } = await aQuote({ translations: [{ language: 'de', text: 'Wort.' }] })
    await sql`update quotes set text = ${text} where id = ${id}`.execute(ctx.db)
    await sql`update quote_translations set text = ${text} where quote_id = ${id}`.execute(ctx.db)
    quotes.push(id)
  }
  await sql.raw(await readFile(new URL('../../db/migrations/0087-clean-texts.sql', import.meta.url), 'utf8')).execute(ctx.db)
  for (const [n, id] of quotes.entries()) {
    const wanted = stored[n]?.[1]
    expect(await getQuote(as('visitor'), id)).toMatchObject({ text: wanted, translations: [{ text: wanted }] })
  }
})
