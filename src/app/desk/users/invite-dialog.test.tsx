import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ToastOutlet } from '#ui/toast'
import { InviteDialog } from './invite-dialog.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { usePeople } from './use-people.ts'

afterEach(cleanup)

const invitation = {
  id: 'one',
  email: 'wren@people.example',
  name: 'Wren',
  role: 'author',
  roleName: undefined,
  invitedBy: null,
  ends: 'Mar 08, 2026',
  isOver: false,
} as const

function People() {
  const people = usePeople([])
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setInviting(true)}>
        Open
      </button>
      <PendingInvitations invitations={[invitation]} people={people} />
      {inviting && <InviteDialog people={people} mailLeaves onClose={() => setInviting(false)} />}
      <ToastOutlet />
    </>
  )
}

test('an invitation that was sent again does not close the dialog in which somebody else is being invited', async () => {
  const answers: ((said: unknown) => void)[] = []
  const action = () => new Promise((resolve) => answers.push(resolve))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <People />, action }])} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Send again to wren@people.example' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ida@people.example' } })
  answers[0]?.({ done: { title: 'Invitation sent', message: 'To wren.' } })
  await expect.poll(() => document.body.textContent).toContain('To wren.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ida@people.example')

  fireEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.({ done: { title: 'Invitation sent', message: 'To ida.' } })
  await expect.poll(() => screen.queryByLabelText(/^Email/)).toBeNull()
})

test('the dialog stays until it is known whether somebody could be asked', async () => {
  const answers: ((said: unknown) => void)[] = []
  const action = () => new Promise((resolve) => answers.push(resolve))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <People />, action }])} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }))
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ida@people.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await screen.findByRole('button', { name: 'Inviting...' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const fields = { email: 'They have an account already.' }
  answers[0]?.({ refused: { code: 'conflict', status: 409, sentence: 'No.', fields, typed: {} } })
  expect(await screen.findByText('They have an account already.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByLabelText(/^Email/)).toBeNull()
})
