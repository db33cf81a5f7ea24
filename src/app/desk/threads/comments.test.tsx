import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Comments } from './comments.tsx'
import { threadShown } from './thread-shown.ts'

afterEach(cleanup)

const now = new Date('2026-03-01T12:00:00Z')
const written = (text: string, version: number) =>
  threadShown(
    {
      of: { noun: 'quote', id: 'q' },
      comments: [
        {
          id: 'c',
          version,
          text,
          pieces: [{ text }],
          by: { id: 'me', name: 'Ann' },
          isOwn: true,
          at: now,
          editedAt: version > 1 ? now : null,
        },
      ],
      resolved: null,
      due: null,
      assignee: null,
      assignedBy: null,
      colleagues: [],
      may: { assign: true, deleteAny: false },
      own: 'me',
      isUnread: false,
    } as unknown as Parameters<typeof threadShown>[0], // safe: all that a thread shows
    now,
    'UTC',
  )

test('a comment that is edited keeps the version that is in its box, also when a newer one is loaded', async () => {
  let stored = written('First', 1)
  const sent: unknown[] = []
  const Desk = createRoutesStub([
    { path: '/admin', Component: () => <Comments noun="quote" id="q" begun={undefined} /> },
    {
      path: '/admin/threads/:noun/:id',
      loader: () => ({ thread: stored }),
      action: async ({ request }) => {
        const { input } = Object.fromEntries(await request.formData())
        sent.push(typeof input === 'string' ? JSON.parse(input) : input)
        return null
      },
    },
  ])
  render(<Desk initialEntries={['/admin']} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  stored = written('Second', 2)
  dispatchEvent(new Event('notices'))
  await screen.findByText(/· edited/)
  fireEvent.change(screen.getByDisplayValue('First'), { target: { value: 'Third' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ comment: 'c', text: 'Third', version: 1 })
})
