import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Shareable } from './copy-quote.ts'
import { QuoteActions } from './quote-actions.tsx'

afterEach(cleanup)

const loaded = vi.hoisted(() => ({ dialogs: 0, shared: '' }))
vi.mock('./share-dialog.tsx', () => {
  loaded.dialogs++
  return { shareFrom: ({ id }: Shareable) => void (loaded.shared = id) }
})

const quote: Shareable = {
  id: '1',
  text: 'So it is.',
  language: 'en',
  direction: 'ltr',
  marks: ['“', '”'],
  author: 'Anon',
  source: '',
}

test('the share dialog is asked for when a finger goes down on Share, neither before nor by Copy, and opens with the press', async () => {
  render(<QuoteActions quote={quote} />)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Copy' }))
  await new Promise((done) => setTimeout(done, 20))
  expect(loaded.dialogs).toBe(0)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Share' }))
  await expect.poll(() => loaded.dialogs).toBe(1)
  expect(loaded.shared).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await expect.poll(() => loaded.shared).toBe('1')
  expect(loaded.dialogs).toBe(1)
})

const namesOf = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

test('the icons of a card name the author', () => {
  render(<QuoteActions small quote={quote} />)
  expect(namesOf()).toEqual(['Share', 'Copy', 'Like', 'Save'].map((act) => `${act} the quote by Anon`))
})

test('where the line of the author says that the words may be another’s, it is whole in the names of the icons', () => {
  render(<QuoteActions small quote={{ ...quote, author: 'Wrongly attributed to Anon', isDoubted: true }} />)
  expect(namesOf()).toEqual(['Share', 'Copy', 'Like', 'Save'].map((act) => `${act}: Wrongly attributed to Anon`))
})
