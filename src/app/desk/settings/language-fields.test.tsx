import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#settings'
import { OwnLanguage, ReaderLanguages } from './language-fields.tsx'
import type { SettingsForm } from './settings-form.ts'

afterEach(cleanup)

test.each(['en,hi', 'en،hi', 'en、hi', 'en，hi'])(
  'languages are apart where a comma is, on whatever keyboard it was typed: %s',
  (typed) => {
    const set = vi.fn<SettingsForm['set']>()
    const { version: _, ...usual } = defaultSettings
    render(<ReaderLanguages form={{ values: { ...usual, head_code: '' }, set, errors: {} }} />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
    expect(set).toHaveBeenLastCalledWith('reader_languages', ['en', 'hi'])
  },
)

test('the language that the site is switched to is the first that its readers can read', () => {
  const set = vi.fn<SettingsForm['set']>()
  const { version: _, ...usual } = defaultSettings
  const values = { ...usual, reader_languages: ['en', 'de'], head_code: '' }
  const there = [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'German' },
  ]
  render(<OwnLanguage form={{ values, set, errors: {} }} there={there} />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'de' } })
  expect(set.mock.calls).toEqual([
    ['language', 'de'],
    ['reader_languages', ['de', 'en']],
  ])
})
