import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type ActionFunctionArgs } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { IssueEditor } from './issue-editor.tsx'
import type { IssueData } from './issue-shown.ts'
import type { ShownState } from './use-autosave.ts'
import { useBase, wordsOf, type Base } from './use-base.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const shown = {
  issue: { id: 'one', version: 7, kind: 'updates', subject: 'Theirs', preheader: '', blocks: [], said: '' },
  quotes: {},
  own: 'ada@people.example',
  account: 'ada',
} as unknown as IssueData // safe: all that it reads

test('what is brought back is saved on top of what it was written on, and not over what somebody else wrote since', () => {
  const written = { subject: 'Mine', preheader: '', blocks: [] }
  localStorage.setItem('issue-draft ada one', JSON.stringify({ version: 5, words: 'what was read', written }))
  const base = { version: 7, words: '', is: vi.fn<Base['is']>() }
  const onSaving = vi.fn<(state: ShownState) => void>()
  const element = <IssueEditor {...shown} base={base} onSaving={onSaving} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  // It is not sent without those words, also where only the preview is looked at.
  expect(onSaving).toHaveBeenLastCalledWith('found')
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Mine')
  expect(onSaving).toHaveBeenLastCalledWith('changed')
  expect(base.is).toHaveBeenCalledExactlyOnceWith(5, 'what was read')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

test('what is brought back is saved where only the clock moved the issue since', async () => {
  const words = wordsOf(shown.issue)
  localStorage.setItem(
    'issue-draft ada one',
    JSON.stringify({ version: 5, words, written: { subject: 'Mine', preheader: '', blocks: [] } }),
  )
  const sent: number[] = []
  const action = async ({ request }: ActionFunctionArgs) => {
    const input = (await request.formData()).get('input')
    sent.push((JSON.parse(typeof input === 'string' ? input : '') as { version: number }).version) // safe: what the editor sends
    return { done: { version: 8 } }
  }
  const Page = () => <IssueEditor {...shown} base={useBase(shown.issue)} onSaving={vi.fn()} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page />, action }])} />)
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(sent).toEqual([7]), { timeout: 5_000 })
})

test('a new update begins in its subject', async () => {
  const base = { version: 1, words: '', is: vi.fn<Base['is']>() }
  const issue = { ...shown.issue, subject: '' }
  const element = <IssueEditor {...shown} issue={issue} base={base} onSaving={vi.fn()} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Subject' })))
})

test('what is typed while a picture is on its way stays', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const issue = { ...shown.issue, blocks: [{ type: 'picture' as const, src: '', alt: '', caption: '' }] }
  const base = { version: 7, words: '', is: vi.fn<Base['is']>() }
  const element = <IssueEditor {...shown} issue={issue} base={base} onSaving={vi.fn()} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const address = await screen.findByLabelText('Address of a picture: Picture')
  fireEvent.change(address, { target: { value: 'https://example.org/a.jpg' } })
  fireEvent.keyDown(address, { key: 'Enter' })
  const alt = screen.getByRole<HTMLInputElement>('textbox', { name: 'Alt text, for people who cannot see it' })
  fireEvent.change(alt, { target: { value: 'A lighthouse' } })
  resolve(Response.json({ url: '/files/public/images/aa/aa.webp' }, { status: 201 }))
  // It has come.
  await screen.findByText('Replace')
  expect(alt.value).toBe('A lighthouse')
})
