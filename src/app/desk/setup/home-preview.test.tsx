import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings } from '#settings'
import { HomePreview } from './home-preview.tsx'

afterEach(cleanup)

const preview = {
  plate: null,
  usual: defaultSettings.website_description,
  words: {
    en: { description: 'Quotes of this site', links: [], day: 'Quote of the Day', none: 'No quotes', direction: 'ltr' as const },
    de: { description: 'Zitate', links: [], day: 'Zitat des Tages', none: 'Keine', direction: 'ltr' as const },
  },
}

function shown(
  own_words: Record<string, Record<string, string>>,
  more: { language?: string; website_description?: string } = {},
): string[] {
  const { container } = render(
    <HomePreview values={{ ...defaultSettings, head_code: '', own_words, ...more }} preview={preview} inBoth={false} />,
  )
  return [...container.querySelectorAll('[inert] p bdi')].map(({ textContent }) => textContent)
}

test('the preview begins as the home page does: with the words of staff and the line below them, or with the description', () => {
  const description = 'Quotes of this site'
  expect(shown({ en: { 'home.hero': 'Lines', 'home.hero-line': 'With sources.' } })).toEqual(['Lines', 'With sources.'])
  cleanup()
  expect(shown({ en: { 'home.hero-line': 'With sources.' } })).toEqual([description, 'With sources.'])
  cleanup()
  expect(shown({ de: { 'home.hero': 'Zeilen', 'home.hero-line': 'Mit Quellen.' } })).toEqual([description])
})

test('a description that nobody has changed is in the language of the site, and another as it was typed', () => {
  expect(shown({}, { language: 'de' })).toEqual(['Zitate'])
  cleanup()
  expect(shown({}, { language: 'de', website_description: 'Lines' })).toEqual(['Lines'])
})
