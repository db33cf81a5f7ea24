import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { SearchResults } from './search-results.tsx'
import type { SearchRow } from './search-row.ts'

afterEach(cleanup)

const row: SearchRow = {
  id: '1',
  text: ['If thou must ', 'love', ' me, let it be for nought\nExcept for ', 'love’s\nown', ' sake only.'],
  translation: null,
  author: ['Elizabeth Barrett Browning'],
  category: null,
  source: [],
  status: 'verified',
  isMisquoted: false,
  statusSaid: null,
  language: 'en',
  direction: 'ltr',
  colour: '#fff',
}

function wordsOf(text: string[]) {
  const element = <SearchResults rows={[{ ...row, text }]} first={1} />
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return container.querySelector('[lang=en]')
}

test('each verse of a found quote is a line of its own, with what was looked for marked in it', () => {
  const lines = [...(wordsOf(row.text)?.children ?? [])]
  expect(lines.map(({ innerHTML }) => innerHTML)).toEqual([
    'If thou must <mark>love</mark> me, let it be for nought',
    'Except for <mark>love’s</mark>',
    '<mark>own</mark> sake only.',
  ])
  for (const line of lines) expect(line.getAttribute('style')).toContain('text-indent: -1.5rem')
})

test('prose is no verse', () => {
  expect(wordsOf(['All for ', 'love', '.'])?.innerHTML).toBe('All for <mark>love</mark>.')
})

test('a line that is misquoted keeps the name of the author', () => {
  const rows = [{ ...row, status: 'misattributed' as const, isMisquoted: true }]
  const element = <SearchResults rows={rows} first={1} />
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(container.textContent).toContain('Misquoted from Elizabeth Barrett Browning')
  expect(container.querySelector('s')).toBeNull()
})

test('the facts of a row have the comma of the language between them', () => {
  const element = <SearchResults rows={[{ ...row, source: ['Sonnets', '1850'] }]} first={1} />
  const { container } = inLanguage('ar', () => render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />))
  expect(container.textContent).toContain('Sonnets، 1850')
})
