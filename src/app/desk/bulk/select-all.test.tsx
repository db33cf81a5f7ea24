import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useSelection } from '../table/use-selection.ts'
import { SelectAll } from './select-all.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Bar({ total = 2, atLeast = false }: { total?: number; atLeast?: boolean }) {
  const selection = useSelection('', ['a', 'b'])
  return (
    <>
      {['a', 'b'].map((id) => (
        <button key={id} type="button" aria-pressed={selection.has(id)} onClick={() => selection.toggle(id)}>
          {id}
        </button>
      ))}
      <button type="button" onClick={selection.togglePage}>
        Page
      </button>
      <SelectAll selection={selection} total={total} atLeast={atLeast} ids="/admin/quotes/ids" />
      <button type="button">Publish</button>
      <output>{selection.all ? `all but ${selection.all.except.join(' ')}: ${selection.count}` : selection.ids.join(' ')}</output>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const said = () => screen.getByRole('status').textContent

test('a person who selects all by a key is taken to what can be done with them', async () => {
  const ask = vi.fn<(address: string) => Promise<Response>>(async () => Response.json(['a', 'b', 'c']))
  vi.stubGlobal('fetch', ask)
  const router = createMemoryRouter([{ path: '/', element: <Bar total={3} /> }], { initialEntries: ['/?q=sea'] })
  await act(async () => void render(<RouterProvider router={router} />))
  press('Page')
  const all = screen.getByRole('button', { name: 'Select all 3' })
  all.focus()
  fireEvent.click(all)
  await expect.poll(said).toBe('a b c')
  expect(ask.mock.calls[0]?.[0]).toBe('/admin/quotes/ids?q=sea')
  expect(screen.queryByRole('button', { name: 'Select all 3' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Publish')
})

test('more than a thousand are written down by the server, and what is toggled then is taken out and put back', async () => {
  const action = vi.fn<(asked: { request: Request }) => Promise<unknown>>(async () => ({ done: { id: 'frozen', count: 4_321 } }))
  const element = <Bar total={1_000} atLeast />
  const router = createMemoryRouter([{ path: '/', element, action }], { initialEntries: ['/?q=sea'] })
  await act(async () => void render(<RouterProvider router={router} />))
  press('Page')
  press('Select all (more than 1,000)')
  await expect.poll(said).toBe('all but : 4321')
  const sent = await action.mock.calls[0]?.[0].request.formData()
  expect([sent?.get('verb'), sent?.get('input')]).toEqual(['select-all', '{"search":"?q=sea"}'])
  press('a')
  expect(said()).toBe('all but a: 4320')
  expect(screen.getByRole('button', { name: 'a' }).getAttribute('aria-pressed')).toBe('false')
  press('Page')
  expect(said()).toBe('all but : 4321')
  press('Page')
  expect(said()).toBe('all but a b: 4319')
})
