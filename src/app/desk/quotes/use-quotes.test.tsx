import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useSelection } from '../table/use-selection.ts'
import { useQuoteChange } from './use-quotes.ts'

afterEach(cleanup)

const onPage = ['one', 'two', 'three']

function List() {
  const selection = useSelection('', onPage)
  const { change, busy } = useQuoteChange(({ act }, ids) => act === 'trash' && selection.leave(ids))
  return (
    <>
      <output aria-busy={busy}>{selection.ids.join(' ')}</output>
      <button type="button" onClick={() => change('trash', ['two', 'three'])}>
        Trash
      </button>
      {onPage.map((id) => (
        <button key={id} type="button" onClick={() => selection.toggle(id)}>
          {id}
        </button>
      ))}
    </>
  )
}

test('what goes to the trash leaves the selection; what stays, and what was selected meanwhile, stays selected', async () => {
  let answer = (_said: unknown) => {}
  const action = () => new Promise((resolve) => (answer = resolve))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <List />, action }])} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByRole('button', { name: 'Trash' })
  press('two')
  press('three')
  press('Trash')
  press('one')
  answer({ done: { act: 'trash', batch: 'b', changed: 1, skipped: [{ id: 'three', reason: 'Not yours.' }] } })
  await expect.poll(() => screen.getByRole('status').getAttribute('aria-busy')).toBe('false')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('three one')
})
