import { describe, expect, it } from 'vitest'
import { fieldChanges, relatedIds } from './field-changes.ts'
import { elided, wordChanges } from './word-changes.ts'

const ways = { timeZone: 'UTC' }
const said = (before: string, after: string, language?: string) =>
  wordChanges(before, after, language)
    ?.map(({ kind, text }) => ({ same: text, ins: `+${text}+`, del: `-${text}-` })[kind])
    .join('')

describe('two wordings', () => {
  it('are told apart word by word, and spaces between changed words are part of the change', () => {
    expect(said('To be or not to be.', 'To be, and not to be.')).toBe('To be- or-+, and+ not to be.')
    expect(said('The unexamined life is not worth living.', 'The unexamined life is hardly worth living.')).toBe(
      'The unexamined life is -not-+hardly+ worth living.',
    )
    expect(said('one two three four five', 'one zwei drei four five')).toBe('one -two three-+zwei drei+ four five')
  })

  it('are told apart in languages without spaces, and from right to left', () => {
    expect(said('千里之行，始于足下。', '千里之路，始于足下。', 'zh')).toContain('始于足下。')
    expect(said('千里之行，始于足下。', '千里之路，始于足下。', 'zh')).toContain('+')
    expect(said('吾輩は猫である。', '吾輩は犬である。', 'ja')).toBe('吾輩は-猫-+犬+である。')
    expect(said('العلم نور والجهل ظلام', 'العلم ضياء والجهل ظلام', 'ar')).toBe('العلم -نور-+ضياء+ والجهل ظلام')
  })

  it('stand whole where they have next to nothing in common, and so does a language that nobody knows', () => {
    expect(wordChanges('Know thyself.', 'Nothing in excess!')).toBeNull()
    expect(said('one two', 'one three', 'not a language')).toBe('one -two-+three+')
  })

  it('are cut where much of them stayed, beside what changed', () => {
    const long = 'word '.repeat(100)
    const parts = wordChanges(`${long}old ${long}`, `${long}new ${long}`)
    expect(elided(parts ?? [], 10).map(({ text }) => text)).toEqual([
      '… word word',
      'old',
      'new',
      expect.stringMatching(/^word word …$/),
    ])
  })
})

describe('two records', () => {
  it('differ field by field: lists by what came and went, relations by name, days by the clock of the site', () => {
    const before = { tags: ['old', 'kept'], author_id: 'a', is_active: false, publish_at: null, version: 1, image: null }
    const after = {
      tags: ['kept', 'new'],
      author_id: 'b',
      is_active: true,
      publish_at: '2026-03-01T23:30:00Z',
      version: 2,
      image: '/x.png',
    }
    const names = new Map([['a', 'Seneca']])
    // Of a view that was deleted.
    expect(fieldChanges({ owner: 'a', defaults: ['a'] }, null, { timeZone: 'UTC', names })).toEqual([
      { field: 'Defaults', kind: 'list', removed: ['Seneca'], added: [] },
      { field: 'Owner', kind: 'value', before: 'Seneca', after: null },
    ])
    expect(fieldChanges(before, after, { timeZone: 'Asia/Tokyo', names })).toEqual([
      { field: 'Author', kind: 'value', before: 'Seneca', after: 'one since deleted' },
      { field: 'Tags', kind: 'list', removed: ['old'], added: ['new'] },
      { field: 'Active', kind: 'value', before: 'No', after: 'Yes' },
      { field: 'Visible from', kind: 'value', before: null, after: 'Mar 02, 2026, 08:30' },
      { field: 'Picture', kind: 'value', before: null, after: '/x.png' },
    ])
    expect(relatedIds({ author_id: 'a', category_id: null, quote_categories: ['c', 'd'] })).toEqual(['a', 'c', 'd'])
  })

  it('name the plate as the form does', () => {
    const [framed, ruled] = [{ plate: 'framed' }, { plate: null }]
    const shown = { field: 'Plate', kind: 'value' }
    expect(fieldChanges(ruled, framed, ways)).toEqual([{ ...shown, before: 'Automatic', after: 'Title page' }])
    expect(fieldChanges(framed, ruled, ways)).toEqual([{ ...shown, before: 'Title page', after: 'Automatic' }])
    expect(fieldChanges(null, ruled, ways)).toEqual([])
  })

  it('show translations by their language, each with its translator', () => {
    const one = { id: '1', language: 'la', text: 'Carpe diem.', translator: null }
    expect(fieldChanges({ quote_translations: [] }, { quote_translations: [one] }, ways)).toEqual([
      { field: 'Translation, Latin', lang: 'la', kind: 'value', before: null, after: 'Carpe diem.' },
    ])
    const other = { ...one, translator: 'Horace' }
    expect(fieldChanges({ quote_translations: [one] }, { quote_translations: [other] }, ways)).toMatchObject([
      { field: 'Translation, Latin', kind: 'words' },
    ])
  })

  it('show no secret and no bookkeeping, and cut what is long where they are asked to', () => {
    const before = { bio: null, token_hash: 'a', password: 'b', updated_at: 'x', name: 'Same' }
    const after = { bio: 'y'.repeat(400), token_hash: 'c', password: 'd', updated_at: 'z', name: 'Same' }
    expect(fieldChanges(before, after, { ...ways, around: 80 })).toEqual([
      { field: 'Biography', kind: 'value', before: null, after: `${'y'.repeat(300)}…` },
    ])
    expect(fieldChanges(null, null, ways)).toEqual([])
  })
})
