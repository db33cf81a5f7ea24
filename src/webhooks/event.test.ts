import { expect, test } from 'vitest'
import { kindOfEvent } from './event.ts'

const at = new Date('2026-11-27T12:00:00Z')
const kind = (before: Record<string, unknown> | null | undefined, isTold: boolean, verb = 'update', last: Date | null = null) =>
  kindOfEvent({ before, after: undefined, isNew: false, verb, at, last, now: at }, isTold)
const shown = { is_active: true, deleted_at: null, merged_into: null, publish_at: null }

test('drafts, the trash and what waits for its minute don’t exist for a receiver', () => {
  for (const before of [
    null,
    { ...shown, is_active: false },
    { ...shown, deleted_at: '2026-11-01T00:00:00+00:00' },
    { ...shown, publish_at: '2026-11-27T12:00:01+00:00' },
  ])
    expect([kind(before, true), kind(before, false)]).toEqual(['created', undefined])
  expect([kind(shown, true), kind(shown, false)]).toEqual(['updated', 'deleted'])
})

test('a quote whose planned minute has passed is known: it is changed and taken down like any other', () => {
  const planned = { ...shown, publish_at: '2026-11-27T13:00:00+02:00' }
  expect([kind(planned, true), kind(planned, false)]).toEqual(['updated', 'deleted'])
  expect(kind(planned, true, 'appear')).toBe('created')
})

test('a minute that came after a change is not told with it, although readers see the quote now, or see it no more', () => {
  const late = (before: object | null, after: object, isTold: boolean) => {
    const entry = { isNew: before === null, verb: 'update', at, last: null, now: new Date('2026-11-27T14:00:00Z') }
    return kindOfEvent({ ...entry, before: before && { ...before }, after: { ...after } }, isTold)
  }
  const planned = { ...shown, publish_at: '2026-11-27T13:00:00+00:00' }
  expect([late(planned, planned, true), late(null, planned, true), late(shown, planned, true)]).toEqual([
    undefined,
    undefined,
    'deleted',
  ])
  const ends = { ...shown, unpublish_at: '2026-11-27T13:00:00+00:00' }
  expect([late(ends, ends, false), late(ends, { ...ends, is_active: false }, false)]).toEqual([undefined, 'deleted'])
  const endsLater = { ...shown, unpublish_at: '2026-11-27T15:00:00+00:00' }
  expect([late(endsLater, endsLater, true), late(endsLater, endsLater, false)]).toEqual(['updated', 'deleted'])
})

test('what is deleted permanently was in the trash, and its going is no news', () => {
  expect(kind({ text: 'What the record keeps of it.' }, false, 'erase')).toBeUndefined()
})

test('the first passage and the first correction are new, and none that is refused is sent', () => {
  const none = { passage: null, refused: [] }
  expect([kind(none, true, 'confirm'), kind(none, false, 'reject')]).toEqual(['created', undefined])
  expect(kind({ passage: { work: 'Walden' }, refused: [] }, true, 'move-passage')).toBe('updated')
  expect(kind({ corrections: [], settlements: [] }, true, 'settle')).toBe('created')
  expect(kind({ corrections: ['corrected'], settlements: ['1'] }, true, 'settle')).toBe('updated')
})
