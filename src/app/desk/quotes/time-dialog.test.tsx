import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Selection } from '../table/use-selection.ts'
import { TimeDialog } from './time-dialog.tsx'
import { useBulkChange } from './use-bulk-change.tsx'

afterEach(cleanup)

test('a time for all that is selected may want the password, which is asked for', async () => {
  const refused = { code: 'password-needed', status: 403, sentence: 'Please enter your password again.', fields: {}, typed: {} }
  const action = vi.fn<(asked: { request: Request }) => Promise<unknown>>(async () => ({ refused }))
  const selection = { all: { id: 'frozen', except: [] }, count: 1_200, clear: () => undefined } as unknown as Selection
  const close = vi.fn<() => void>()
  function Page() {
    const bulk = useBulkChange(selection)
    return (
      <>
        {bulk.dialogs}
        <TimeDialog act="unpublish-at" ids={[]} timeZone="UTC" selection={selection} bulk={bulk} onClose={close} />
      </>
    )
  }
  const element = <Page />
  await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />))
  fireEvent.change(screen.getByLabelText('Unpublish at', { selector: 'input' }), { target: { value: '2026-03-02T12:00' } })
  fireEvent.submit(document.querySelector('#time') ?? document.body)
  expect(await screen.findByText('Please enter your password again.')).toBeTruthy()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await expect.poll(() => screen.queryByText('Please enter your password again.')).toBeNull()
  expect(close).not.toHaveBeenCalled()
})
