import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findChanges } from '#changes'
import { updateQuote } from '#quotes'
import { aHouse } from '#test/house'
import { checked, imported, undone } from '#test/imports'
import { aShelf } from '#test/shelf'
import { findVersions, restoreVersion } from './index.ts'

const words = ['morning', 'river', 'lantern', 'harvest', 'mountain', 'window', 'garden', 'winter']

test('every quote of an import has the version that it began with, also after it was changed, and after it is gone', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const ctx = house.as('moderator')
  const list = words.map((word) => `The ${word} keeps what no ${word} was ever given.,Somebody`)
  await imported(house, await checked(house, `text,author\n${list.join('\n')}\n`, category.id, { near: 'create' }))
  const { rows } = await sql<{ id: string; text: string; version: number }>`
    select id, text, version from quotes where origin = 'import' order by id`.execute(house.db)
  expect(rows).toHaveLength(words.length)
  for (const { id, text } of rows) {
    const { now, versions } = await findVersions(ctx, { noun: 'quote', id })
    expect(versions).toMatchObject([{ verb: 'import', before: null, after: { text } }])
    expect(versions[0]?.after).toEqual(now)
  }
  for (const { id, text, version } of rows) {
    const { now } = await findVersions(ctx, { noun: 'quote', id })
    await updateQuote(ctx, id, { text: `${text} Or so.`, version })
    const { versions } = await findVersions(ctx, { noun: 'quote', id })
    expect(versions.map(({ after }) => after?.['text'])).toEqual([`${text} Or so.`, text])
    expect(versions[1]?.after).toEqual(now)
    await restoreVersion(ctx, { noun: 'quote', id }, { entry: versions[1]?.entry ?? 0, version: version + 1 })
    expect((await findVersions(ctx, { noun: 'quote', id })).now).toMatchObject({ text })
  }
  const more = words.map((word) => `Nobody who loses a ${word} is twice without it.,Somebody`)
  const again = await imported(house, await checked(house, `text,author\n${more.join('\n')}\n`, category.id, { near: 'create' }))
  await undone(house, again)
  const gone = await findChanges(house.as('admin'), { batch: again.batch, noun: 'quote', limit: 20 })
  expect(gone).toHaveLength(words.length)
  for (const { after } of gone) expect(JSON.stringify(after)).toContain('loses')
})
