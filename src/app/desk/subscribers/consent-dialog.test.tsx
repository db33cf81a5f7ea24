import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ConsentDialog } from './consent-dialog.tsx'

afterEach(cleanup)

function Dialogs() {
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen('add')}>
        One
      </button>
      <button type="button" onClick={() => setOpen('import')}>
        Many
      </button>
      {open && <ConsentDialog kind={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const refused = {
  refused: { code: 'invalid', status: 400, sentence: 'No.', fields: { consent: 'How did they agree?' }, typed: {} },
}

test('what was wrong with one who was to be added is not told of a list; and a dialog stays until its answer is there', async () => {
  let answer = (_said: unknown) => {}
  const action = () => new Promise((resolve) => (answer = resolve))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Dialogs />, action }])} />)
  fireEvent.click(await screen.findByRole('button', { name: 'One' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await expect.poll(() => screen.getByRole('button', { name: 'Add' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  answer(refused)
  expect(await screen.findByText('How did they agree?')).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Many' }))
  expect(screen.getByRole('dialog').textContent).toContain('Import subscribers')
  expect(screen.queryByText('How did they agree?')).toBeNull()
})

test('who has written something is asked before it is thrown away, and who has not is not', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Dialogs /> }])} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Many' }))
  fireEvent.change(screen.getByLabelText('Or enter the addresses'), { target: { value: 'ada@people.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('will be lost')
  fireEvent.click(screen.getByRole('button', { name: 'Keep writing' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Or enter the addresses').value).toBe('ada@people.example')
  fireEvent.change(screen.getByLabelText('Or enter the addresses'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
