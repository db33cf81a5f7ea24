import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useSelection } from '../table/use-selection.ts'
import { SourcesBulk } from './sources-bulk.tsx'

afterEach(cleanup)

function List() {
  const selection = useSelection('', ['one', 'two'])
  return (
    <>
      <output aria-label="Selected">{selection.ids.join(' ')}</output>
      <button type="button" onClick={() => selection.toggle('one')}>
        one
      </button>
      <SourcesBulk selection={selection} />
    </>
  )
}

test('the dialog of a source stays until its answer is there, so that it closes no other', async () => {
  let answer = (_said: unknown) => {}
  const action = () => new Promise((resolve) => (answer = resolve))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <List />, action }])} />)
  fireEvent.click(await screen.findByRole('button', { name: 'one' }))
  fireEvent.click(screen.getByRole('button', { name: 'Source…' }))
  fireEvent.change(screen.getByLabelText('Work'), { target: { value: 'Meditations' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Saving...' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  answer({ done: { batch: 'b', changed: 1, skipped: [] } })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Selected').textContent).toBe('')
})

test('what was wrong with one source is not told of the next', async () => {
  let answer = (_said: unknown) => {}
  const action = () => new Promise((resolve) => (answer = resolve))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <List />, action }])} />)
  fireEvent.click(await screen.findByRole('button', { name: 'one' }))
  fireEvent.click(screen.getByRole('button', { name: 'Source…' }))
  fireEvent.change(screen.getByLabelText('Work'), { target: { value: 'Meditations' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Saving...' })
  const fields = { 'source.work': 'Too long.' }
  answer({ refused: { code: 'invalid', status: 400, sentence: 'No.', fields, typed: {} } })
  expect(await screen.findByText('Too long.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Source…' }))
  expect(screen.getByLabelText('Work')).toBeDefined()
  expect(screen.queryByText('Too long.')).toBeNull()
})
