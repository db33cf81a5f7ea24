import { describe, expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { anEpub } from '#test/an-epub'
import { bringDraft } from './bring-draft.ts'
import { draftText } from './draft-text.ts'
import { dropDraft } from './drop-draft.ts'
import { getDraft } from './get-draft.ts'
import { describeText } from '../describe-text.ts'
import { findDeskTexts } from '../find-desk-texts.ts'
import { getDeskText } from '../get-desk-text.ts'

async function* once(bytes: Uint8Array) {
  yield bytes
}
const about = {
  title: 'The Harbour',
  author: 'Ada Okafor',
  translator: 'Lin Wei',
  edition: null,
  language: 'en',
  year: '1851',
  licence: 'Public domain',
  address: null,
  shows: 'text' as const,
}
const asked = { search: '', has: undefined, order: 'newest' as const, page: 1 }

describe('a text', () => {
  test('is looked at, mended and brought', async () => {
    const { as, db } = await aHouse()
    const editor = as('moderator')
    const chapters = [
      { heading: 'Contents', words: 'A list of chapters.' },
      { heading: 'The Boats', words: 'The harbour lay quiet 🚤 under the first light.' },
      { heading: 'A line', words: 'Set as a heading by mistake.' },
      { heading: 'The Wynd', words: 'Nobody sails before the wind has made up its mind.' },
    ]
    const { id } = await draftText(editor, { name: 'harbour.epub', chunks: once(anEpub(chapters)) })
    expect(await getDraft(editor, id)).toMatchObject({
      name: 'harbour.epub',
      about: { title: 'The Harbour', author: 'Ada Okafor', translator: 'Lin Wei', language: 'en-GB' },
      outline: [{ heading: 'Contents', words: 4, beginning: 'A list of chapters.' }, {}, {}, { heading: 'The Wynd', level: 1 }],
    })
    const mends = [
      { n: 0, heading: 'Contents', level: 1 as const, fate: 'leave' as const },
      { n: 2, heading: 'A line', level: 1 as const, fate: 'join' as const },
      { n: 3, heading: 'The Wind', level: 2 as const, fate: 'keep' as const },
    ]
    const brought = await bringDraft(editor, id, { about, mends })
    expect(brought.id).toBe('ada-okafor-the-harbour')
    const parts = await db
      .selectFrom('text_parts')
      .select(['level', 'heading', 'body'])
      .where('text_id', '=', brought.id)
      .orderBy('n')
      .execute()
    expect(parts).toEqual([
      {
        level: 1,
        heading: 'The Boats',
        body: 'The harbour lay quiet 🚤 under the first light.\n\nA line\n\nSet as a heading by mistake.',
      },
      { level: 2, heading: 'The Wind', body: 'Nobody sails before the wind has made up its mind.' },
    ])
    expect(await findDeskTexts(editor, asked)).toMatchObject({
      total: 1,
      texts: [
        { id: brought.id, title: 'The Harbour', words: 27, divisions: 2, quotes: 0, broughtAt: new Date('2026-03-01T12:00:00Z') },
      ],
    })
    await expect(getDraft(editor, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(bringDraft(editor, id, { about, mends })).rejects.toMatchObject({ code: 'not-found' })
    expect(await findDeskTexts(editor, asked)).toMatchObject({ wordsToIndex: 0 })
    // As a text that is too long to be indexed at once.
    await editor.db.updateTable('texts').set({ words: 0 }).where('id', '=', brought.id).execute()
    expect(await findDeskTexts(editor, asked)).toMatchObject({ wordsToIndex: 27 })
  })

  test('is refused with its title missing, with all of it left out, and the draft stays', async () => {
    const { as } = await aHouse()
    const editor = as('moderator')
    const { id } = await draftText(editor, { name: 'a.txt', chunks: once(new TextEncoder().encode('Some words.')) })
    await expect(bringDraft(editor, id, { about: { ...about, title: ' ' }, mends: [] })).rejects.toMatchObject({
      fields: { 'about.title': 'The title is missing.' },
    })
    const left = [{ n: 0, heading: '', level: 1 as const, fate: 'leave' as const }]
    await expect(bringDraft(editor, id, { about, mends: left })).rejects.toThrow('The text has no words.')
    expect((await getDraft(editor, id)).outline).toHaveLength(1)
    await dropDraft(editor, id)
    await expect(getDraft(editor, id)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('waits a week for somebody to come back', async () => {
    const { as, clock } = await aHouse()
    const editor = as('moderator')
    const bring = () => draftText(editor, { name: 'a.txt', chunks: once(new TextEncoder().encode('Some words.')) })
    const { id } = await bring()
    clock.advance(6 * 86_400_000)
    await bring()
    await getDraft(editor, id)
    clock.advance(2 * 86_400_000)
    await bring()
    await expect(getDraft(editor, id)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is described otherwise, searched and ordered', async () => {
    const { as, db } = await aHouse()
    const editor = as('moderator')
    const bring = async (title: string, words: string) => {
      const { id } = await draftText(editor, { name: 'a.txt', chunks: once(new TextEncoder().encode(words)) })
      return (await bringDraft(editor, id, { about: { ...about, title }, mends: [] })).id
    }
    const harbour = await bring('The Harbour', 'Some words.')
    await bring('A Letter', 'Many more words.')
    await describeText(editor, harbour, { ...about, title: 'Zephyr', shows: 'sentence' })
    expect(await getDeskText(editor, harbour)).toMatchObject({ title: 'Zephyr', shows: 'sentence', words: 2 })
    const titles = async (more: Partial<Parameters<typeof findDeskTexts>[1]>) =>
      (await findDeskTexts(editor, { ...asked, ...more })).texts.map(({ title }) => title)
    expect(await titles({ order: 'title' })).toEqual(['A Letter', 'Zephyr'])
    expect(await titles({ order: 'longest' })).toEqual(['A Letter', 'Zephyr'])
    expect(await titles({ order: 'author' })).toEqual(['A Letter', 'Zephyr'])
    expect(await titles({ search: 'zeph' })).toEqual(['Zephyr'])
    expect(await titles({ search: '100%' })).toEqual([])
    expect(await titles({ has: 'passages' })).toEqual([])
    // Older than the rules, as what was moved in may be.
    await db
      .updateTable('texts')
      .set({ address: 'gopher://harbour.example', of_work: 'Harbour' })
      .where('id', '=', harbour)
      .execute()
    await describeText(editor, harbour, { year: '1852' })
    const kept = { title: 'Zephyr', year: '1852', address: 'gopher://harbour.example', of_work: 'Harbour', shows: 'sentence' }
    expect(await getDeskText(editor, harbour)).toMatchObject(kept)
    await expect(describeText(editor, 'nothing', about)).rejects.toMatchObject({ code: 'not-found' })
    await expect(describeText(editor, harbour, { ...about, address: 'javascript:alert(1)' })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('is nothing for authors', async () => {
    const { as } = await aHouse()
    const author = as('author')
    for (const act of [
      draftText(author, { address: '1234' }),
      getDraft(author, 'x'),
      bringDraft(author, 'x', { about, mends: [] }),
      dropDraft(author, 'x'),
      findDeskTexts(author, asked),
      getDeskText(author, 'x'),
      describeText(author, 'x', about),
    ])
      await expect(act).rejects.toMatchObject({ code: 'forbidden' })
  })
})
