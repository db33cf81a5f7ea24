import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ToastOutlet } from '#ui/toast'
import { IssueActions } from './issue-actions.tsx'
import type { IssueData } from './issue-shown.ts'

afterEach(cleanup)

const issue = { id: 'one', version: 7, kind: 'updates', state: 'draft', name: 'In March', begunAt: null }
const shown = { issue, isOpen: true, maySend: true, due: 3, leaves: true, own: 'ada@people.example', soon: '' }

function show(data: IssueData, action: () => unknown): void {
  const base = { version: 7, words: '', is: () => {} }
  const element = (
    <>
      <IssueActions {...data} saving="saved" base={base} />
      <ToastOutlet />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
}

test('a test mail that has left does not close the question that was opened meanwhile', async () => {
  let answer = (_said: unknown) => {}
  const action = () => new Promise((resolve) => (answer = resolve))
  const data = shown as unknown as IssueData // safe: all that it reads
  show(data, action)
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a test' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('3 recipients')
  answer({ done: { done: 'Sent to you.' } })
  await expect.poll(() => document.body.textContent).toContain('Sent to you.')
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
})

test('of what became of an issue the last is shown, and nothing that is true no more', async () => {
  const said = ['The issue is scheduled.', 'The issue is a draft again.']
  const action = () => ({ done: { done: said.shift() } })
  const data = { ...shown, issue: { ...issue, state: 'scheduled' } } as unknown as IssueData // safe: all that it reads
  show(data, action)
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a test' }))
  expect((await screen.findAllByText('The issue is scheduled.')).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Back to draft' }))
  expect((await screen.findAllByText('The issue is a draft again.')).length).toBeGreaterThan(0)
  await expect.poll(() => screen.queryAllByText('The issue is scheduled.')).toEqual([])
})

test.each(['draft', 'scheduled', 'sending', 'paused', 'cancelled'])(
  'without the right to send an issue that is %s, nothing is offered that sends it',
  async (state) => {
    const data = { ...shown, maySend: false, issue: { ...issue, state } } as unknown as IssueData // safe: all that it reads
    show(data, () => null)
    await expect.poll(() => document.querySelector('div.flex')).not.toBeNull()
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(
      state === 'cancelled' ? [] : ['Send me a test'],
    )
  },
)
