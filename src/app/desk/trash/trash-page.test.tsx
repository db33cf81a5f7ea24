import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ToastOutlet } from '#ui/toast'
import TrashPage from './trash-page.tsx'

afterEach(cleanup)

const row = (id: string, words: string) => ({
  key: `quote-${id}`,
  noun: 'quote',
  id,
  words,
  about: '',
  at: '',
  by: null,
  daysLeft: 9,
})
const loaderData = {
  title: 'Trash',
  mayErase: true,
  noun: null,
  page: 1,
  size: 20,
  total: 2,
  counts: { quote: 2, category: 0, author: 0 },
  isNarrowed: false,
  rows: [row('one', 'Know thyself'), row('two', 'Nothing in excess')],
}
const props = { loaderData } as unknown as Parameters<typeof TrashPage>[0] // safe: all that it reads

test('what is restored by its own button leaves what was selected for something else', async () => {
  let answer = (_said: unknown) => {}
  const action = () => new Promise((resolve) => (answer = resolve))
  const element = (
    <>
      <TrashPage {...props} />
      <ToastOutlet />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Know thyself' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Nothing in excess' }))
  answer({ done: { restored: 1, refused: [] } })
  await expect.poll(() => document.body.textContent).toContain('Restored 1 item')
  expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('1 selected')
})

test('of one quote that was deleted permanently the words are those of the spec', async () => {
  const action = () => ({ done: { erased: 1 } })
  const element = (
    <>
      <TrashPage {...props} />
      <ToastOutlet />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete permanently Know thyself' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete permanently' }))
  await expect.poll(() => document.body.textContent).toContain('Quote deleted successfully!')
})
