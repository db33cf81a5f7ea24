import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings } from '#settings'
import { SiteDescriptions } from './site-fields.tsx'

afterEach(cleanup)

const there = [
  { code: 'en', name: 'English', description: defaultSettings.website_description },
  { code: 'de', name: 'Deutsch', description: 'Zitate, die man behalten will.' },
]

test.each([
  ['the sentence of that language while the site has its first description', {}, 'Zitate, die man behalten will.'],
  ['the description that was written, after that', { website_description: 'What was said.' }, 'What was said.'],
])('an empty field shows what readers of that language get: %s', (_, typed, shown) => {
  const { version: __, ...usual } = defaultSettings
  const values = { ...usual, head_code: '', other_languages: ['de'], ...typed }
  render(<SiteDescriptions form={{ values, set: () => undefined, errors: {} }} there={there} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Deutsch').placeholder).toBe(shown)
})
