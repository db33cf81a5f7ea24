import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Values } from './settings-fields.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

const known = (website_title: string, version: number) => ({ values: { website_title } as Values, version }) // safe: no other field is asked for

test('what was saved with fewer spaces is no change any more; what was typed since then is one', () => {
  const { result } = renderHook(() => useSettingsDraft(known('Sayings', 1)))
  act(() => result.current.set('website_title', 'Proverbs '))
  expect(result.current.changed).toEqual(['website_title'])
  const sent = result.current.mine
  act(() => result.current.saved(known('Proverbs', 2), sent))
  expect(result.current.changed).toEqual([])
  expect(result.current.values.website_title).toBe('Proverbs')

  act(() => result.current.set('website_title', 'Words '))
  const later = result.current.mine
  act(() => result.current.set('website_title', 'Words of many'))
  act(() => result.current.saved(known('Words', 3), later))
  expect(result.current.changed).toEqual(['website_title'])
  expect(result.current.values.website_title).toBe('Words of many')
})

test('a sentence that is typed while another is saved is the only change, and one taken back meanwhile is one', () => {
  const words = (own_words: Values['own_words'], version: number) => ({ values: { own_words } as Values, version }) // safe: as above
  const { result } = renderHook(() => useSettingsDraft(words({ de: { 'home.hero': 'Alt' } }, 1)))
  act(() => result.current.set('own_words', { de: { 'home.hero': 'Neu ' } }))
  const sent = result.current.mine
  act(() => result.current.set('own_words', { de: { 'home.hero': 'Neu ' }, en: { 'home.hero': 'New' } }))
  act(() => result.current.saved(words({ de: { 'home.hero': 'Neu' } }, 2), sent))
  expect(result.current.mine).toEqual({ own_words: { de: { 'home.hero': 'Neu' }, en: { 'home.hero': 'New' } } })

  const later = result.current.mine
  act(() => result.current.set('own_words', { de: { 'home.hero': 'Neu' } }))
  expect(result.current.changed).toEqual([])
  act(() => result.current.saved(words({ de: { 'home.hero': 'Neu' }, en: { 'home.hero': 'New' } }, 3), later))
  expect(result.current.mine).toEqual({ own_words: { de: { 'home.hero': 'Neu' } } })
})
