import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Shareable } from './copy-quote.ts'
import { QuoteActions } from './quote-actions.tsx'

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
