import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { IssueEditor } from './issue-editor.tsx'
import type { IssueData } from './issue-shown.ts'
import type { ShownState } from './use-autosave.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const shown = {
  issue: { id: 'one', version: 7, kind: 'updates', subject: 'Theirs', preheader: '', blocks: [], said: '' },
  quotes: {},
  own: 'ada@people.example',
  account: 'ada',
} as unknown as IssueData // safe: all that it reads

test('what is brought back is saved on top of what it was written on, and not over what somebody else wrote since', () => {
  const written = { subject: 'Mine', preheader: '', blocks: [] }
  localStorage.setItem('issue-draft ada one', JSON.stringify({ version: 5, written }))
  const base = { version: () => 7, is: vi.fn<(version: number) => void>() }
  const onSaving = vi.fn<(state: ShownState) => void>()
  const element = <IssueEditor {...shown} base={base} onSaving={onSaving} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  // It is not sent without those words, also where only the preview is looked at.
  expect(onSaving).toHaveBeenLastCalledWith('found')
  fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Mine')
  expect(onSaving).toHaveBeenLastCalledWith('changed')
  expect(base.is).toHaveBeenCalledExactlyOnceWith(5)
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull()
})
