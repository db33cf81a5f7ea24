import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ReviewPanel } from './review-panel.tsx'

afterEach(cleanup)

it('“Send back” leads into the field for its note', () => {
  const quote = { state: 'proposed', proposedAt: 'Nov 25, 2026', proposedBy: 'Grace', reviewNote: null }
  const form = { busy: false, wrong: () => undefined, send: () => undefined }
  const props = { quote, form, mayPublish: true } as unknown as Parameters<typeof ReviewPanel>[0] // safe: all that it reads
  render(<ReviewPanel {...props} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send back' }))
  expect(document.activeElement).toBe(screen.getByLabelText('What should change?'))
})
