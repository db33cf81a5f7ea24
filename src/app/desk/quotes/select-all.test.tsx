import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useSelection } from '../table/use-selection.ts'
import { SelectAll } from './select-all.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Bar() {
  const selection = useSelection('', ['a'])
  return (
    <>
      <button type="button" onClick={() => selection.toggle('a')}>
        One
      </button>
      <SelectAll selection={selection} total={2} atLeast={false} />
      <button type="button">Publish</button>
      <output>{selection.ids.join(' ')}</output>
    </>
  )
}

test('a person who selects all by a key is taken to what can be done with them', async () => {
  const ask = vi.fn<(address: string) => Promise<Response>>(async () => Response.json(['a', 'b']))
  vi.stubGlobal('fetch', ask)
  const router = createMemoryRouter([{ path: '/', Component: Bar }], { initialEntries: ['/?q=sea'] })
  await act(async () => void render(<RouterProvider router={router} />))
  fireEvent.click(screen.getByRole('button', { name: 'One' }))
  const all = screen.getByRole('button', { name: 'Select all 2' })
  all.focus()
  fireEvent.click(all)
  await expect.poll(() => screen.getByRole('status').textContent).toBe('a b')
  expect(ask.mock.calls[0]?.[0]).toBe('/admin/quotes/ids?q=sea')
  expect(screen.queryByRole('button', { name: 'Select all 2' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Publish')
})
