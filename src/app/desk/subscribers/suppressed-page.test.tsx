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
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'ida@people.example' } })
  answer({ done: null })
  await expect.poll(() => document.body.textContent).toContain('Removed from the list')
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('ida@people.example')
})

test('of a page on which nobody is left it is not said that nobody is on the list', async () => {
  const told = { loaderData: { ...props.loaderData, page: 2, total: 20, rows: [] } } as unknown as typeof props // safe: as above
  const element = <SuppressedPage {...told} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }], { initialEntries: ['/?q=wren&page=2'] })} />)
  expect((await screen.findByRole('link', { name: 'To the first page' })).getAttribute('href')).toBe('/?q=wren')
  expect(screen.queryByText('The list is empty')).toBeNull()
})

test('a person who is taken off the list is asked about first, and told why they are on it', async () => {
  const sent: unknown[] = []
  const action = () => ({ done: sent.push('removed') && null })
  const erased = [{ id: 'two', email: null, reason: 'erased', note: '', at: '' }]
  const told = { loaderData: { ...props.loaderData, rows: erased } } as unknown as typeof props // safe: as above
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <SuppressedPage {...told} />, action }])} />)
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Remove an erased address from the list')
  expect(screen.getByRole('alertdialog').textContent).toContain('you cannot add it again')
  await press('Cancel')
  expect(sent).toEqual([])
  await press('Remove an erased address from the list')
  await press('Remove')
  await expect.poll(() => sent).toEqual(['removed'])
})
