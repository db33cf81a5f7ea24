import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ToastOutlet } from '#ui/toast'
import SuppressedPage from './suppressed-page.tsx'

afterEach(cleanup)

const rows = [{ id: 'one', email: 'wren@people.example', reason: 'by-hand', note: '', at: '' }]
const props = { loaderData: { title: '', page: 1, total: 1, search: '', rows } } as unknown as Parameters<
  typeof SuppressedPage
>[0] // safe: all that it reads

test('an address that is taken off the list leaves what is being written for another', async () => {
  let answer = (_said: unknown) => {}
  const action = () => new Promise((resolve) => (answer = resolve))
  const element = (
    <>
      <SuppressedPage {...props} />
      <ToastOutlet />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove wren@people.example from the list' }))
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'ida@people.example' } })
  answer({ done: null })
  await expect.poll(() => document.body.textContent).toContain('Removed from the list')
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('ida@people.example')
})
