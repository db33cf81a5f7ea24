import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createContext, use, type ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useSelection } from '../table/use-selection.ts'
import { QuotesBulk } from './quotes-bulk.tsx'
import type { QuoteChange } from './use-quotes.ts'

afterEach(cleanup)

type Props = { busy: boolean; change: QuoteChange }

const Given = createContext<Props>({ busy: false, change: () => undefined })

function List() {
  const { busy, change } = use(Given)
  const selection = useSelection('', ['one'])
  return (
    <>
      <button type="button" onClick={() => selection.toggle('one')}>
        one
      </button>
      <QuotesBulk
        selection={selection}
        isEditor
        categories={[]}
        colleagues={[]}
        change={change}
        onLook={() => undefined}
        busy={busy}
        onTime={() => undefined}
        bulk={{ ask: () => undefined, begin: () => undefined, busy: false }}
        total={1}
        atLeast={false}
      />
    </>
  )
}

function lists(): (given: Props) => ReactElement {
  const router = createMemoryRouter([{ path: '/', element: <List /> }])
  return (given) => (
    <Given value={given}>
      <RouterProvider router={router} />
    </Given>
  )
}

test('the dialog of tags begins in its field; Enter adds a tag, Enter again saves, and a tag that was typed is not dropped', async () => {
  const change = vi.fn<QuoteChange>()
  render(lists()({ busy: false, change }))
  fireEvent.click(screen.getByRole('button', { name: 'one' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tags…' }))
  const line = await screen.findByRole('combobox', { name: 'Tags' })
  await expect.poll(() => document.activeElement).toBe(line)
  fireEvent.input(line, { target: { value: 'sea' }, inputType: 'insertText' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }))
  fireEvent.keyDown(line, { key: 'Enter' })
  expect(change).not.toHaveBeenCalled()
  fireEvent.submit(line.closest('form') ?? line)
  expect(change).toHaveBeenCalledExactlyOnceWith('add-tags', ['one'], { tags: ['sea'] })
})

test('tags that are typed while something else is under way wait in their dialog, and are not lost', async () => {
  const change = vi.fn<QuoteChange>()
  const list = lists()
  const { rerender } = render(list({ busy: true, change }))
  fireEvent.click(screen.getByRole('button', { name: 'one' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tags…' }))
  fireEvent.paste(await screen.findByRole('combobox', { name: 'Tags' }), { clipboardData: { getData: () => 'sea,' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(change).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog').textContent).toContain('sea')
  rerender(list({ busy: false, change }))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(change).toHaveBeenCalledExactlyOnceWith('add-tags', ['one'], { tags: ['sea'] })
  expect(screen.queryByRole('dialog')).toBeNull()
})
