import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#settings'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Values } from './settings-fields.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

afterEach(cleanup)

type Changes = Partial<Values>
const { version: _, ...usual } = defaultSettings
const saved = (values: Changes, version: number) => ({ values: { ...usual, head_code: '', ...values }, version })

/** What is saved where Ada saved first and nothing, or that of Ada, is chosen. */
function afterConflict({ base = {}, mine, theirs }: { base?: Changes; mine: Changes; theirs: Changes }, chosen?: RegExp) {
  const { result } = renderHook(() => useSettingsDraft(saved(base, 1)))
  for (const [field, value] of Object.entries(mine)) act(() => result.current.set(field as keyof Values, value)) // safe: their own names
  const onSave = vi.fn<(keep: Changes) => void>()
  const latest = saved({ ...base, ...theirs }, 2)
  render(<ConflictDialog draft={result.current} theirs={latest} by="Ada" onSave={onSave} onEdit={vi.fn()} />)
  const choices = screen.queryAllByRole('radio').map((one) => one.getAttribute('aria-label'))
  const questions = screen.queryAllByRole('group').map((one) => one.querySelector('legend')?.textContent)
  const only = screen.queryAllByRole('listitem').map((one) => one.textContent)
  if (chosen) fireEvent.click(screen.getByRole('radio', { name: chosen }))
  fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }))
  const [keep = {}] = onSave.mock.lastCall ?? []
  act(() => result.current.rebase(latest, keep))
  return { questions, choices, only, keep, mine: result.current.mine, values: result.current.values }
}

test('sentences that two admins wrote are both kept, and only the same one in the same language is a choice', () => {
  const base = { own_words: { en: { 'home.hero': 'Old', 'mail.goodbye': 'Bye' }, fr: { 'home.hero': 'Vieux' } } }
  const mine = { own_words: { en: { 'home.hero': 'Mine', 'mail.goodbye': 'Bye' }, de: { 'home.hero': 'Meins' } } }
  const theirs = { own_words: { en: { 'home.hero': 'Hers' }, fr: { 'home.hero': 'Vieux', 'home.hero-line': 'Ligne' } } }
  const own = afterConflict({ base, mine, theirs })
  expect(own.questions).toEqual(['English, Home page, Heading'])
  expect(own.choices).toEqual([expect.stringMatching(/: Hers$/), expect.stringMatching(/: Mine$/)])
  expect(own.only).toEqual([
    'English, Email after an account is deleted, Heading: Empty',
    'French, Home page, Text below the heading: Ligne',
  ])
  // I removed what was in French, and that stays so: only the line of Ada is there.
  const others = { de: { 'home.hero': 'Meins' }, fr: { 'home.hero-line': 'Ligne' } }
  expect(own.keep).toEqual({ own_words: { en: { 'home.hero': 'Mine' }, ...others } })
  cleanup()
  expect(afterConflict({ base, mine, theirs }, /Hers/).keep).toEqual({ own_words: { en: { 'home.hero': 'Hers' }, ...others } })
})

test('each setting that is a table is merged by its keys; any other is one value', () => {
  const base = { website_descriptions: { de: 'Alt' }, other_languages: ['de'], website_title: 'Old' }
  const { choices, only, keep, values } = afterConflict({
    base,
    mine: { website_descriptions: { de: 'Neu' }, other_languages: ['de', 'fr'] },
    theirs: { website_descriptions: { de: 'Alt', hi: 'नया' }, other_languages: ['de', 'es'], website_title: 'Hers' },
  })
  expect(choices).toEqual([expect.stringContaining('de, es'), expect.stringContaining('de, fr')])
  expect(only).toEqual(['Website title: Hers', 'Descriptions in other languages, Hindi: नया'])
  expect(keep).toEqual({ website_descriptions: { de: 'Neu', hi: 'नया' }, other_languages: ['de', 'fr'] })
  expect(values.website_title).toBe('Hers')
})

test('what both wrote alike, or what is left to the other, is nothing to save', () => {
  const base = { own_words: { en: { 'home.hero': 'Old' } } }
  const written = { own_words: { en: { 'home.hero': 'New' } } }
  expect(afterConflict({ base, mine: written, theirs: written })).toMatchObject({ choices: [], keep: {}, mine: {} })
  cleanup()
  const removed = afterConflict({ base, mine: written, theirs: { own_words: {} } }, /Empty/)
  expect(removed).toMatchObject({ keep: {}, mine: {} })
  expect(removed.values.own_words).toEqual({})
})
