import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { IssuePreview } from './issue-preview.tsx'

afterEach(cleanup)

test.each([
  [true, 'There is nothing to send yet. If it stays that way, this issue is not sent.'],
  [false, 'It is not sent.'],
])('an issue with nothing in it, open: %s', (isOpen, sentence) => {
  const element = <IssuePreview preview={null} isOpen={isOpen} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(document.body.textContent).toBe(sentence)
})
