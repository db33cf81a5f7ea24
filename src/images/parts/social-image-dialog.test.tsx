import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SocialImageDialog } from './social-image-dialog.tsx'
import type { Subject } from './studio/subject.ts'

const subject: Subject = {
  quote: { id: 'q', text: 'Be one.', author: 'Anonymous', language: 'en', color: '#3b82f6', credit: '' },
  about: { title: '', author: '', source: '', credit: '', address: '', altText: '' },
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ images: [] })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('it waits for its quote, has both tabs then, and says when it was closed', async () => {
  const closed = vi.fn()
  const { rerender } = render(<SocialImageDialog subject={null} onClose={closed} />)
  expect(screen.getByRole('dialog', { name: 'Social Media Image Generator' }).textContent).toContain('Loading…')
  rerender(<SocialImageDialog subject={subject} onClose={closed} />)
  expect(await screen.findByRole('tab', { name: 'Create New' }, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Manage Existing' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closed).toHaveBeenCalledOnce()
})
