import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BulkBar } from './bulk-bar.tsx'
import { DeskPager } from './desk-pager.tsx'
import { DeskTable } from './desk-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { listOf } from './list-address.ts'
import { SearchBox } from './search-box.tsx'
import { OwnFilters } from './own-filters.tsx'
import { useSelection } from './use-selection.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a list of the desk', () => {
  it('says where it stands, and offers five pages at most', async () => {
    await show('/?page=12&q=sea', () => <DeskPager page={12} shown={10} total={1_234} />)
    expect(screen.getByText('Showing 111 to 120 of 1,234 results')).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Previous /?q=sea&page=11',
      '10 /?q=sea&page=10',
      '11 /?q=sea&page=11',
      '12 /?q=sea&page=12',
      '13 /?q=sea&page=13',
      '14 /?q=sea&page=14',
      'Next /?q=sea&page=13',
    ])
  })

  it('says that it stopped counting', async () => {
    await show('/?q=sea', () => <DeskPager page={1} shown={10} total={1_000} atLeast more />)
    expect(screen.getByText('Showing 1 to 10 of 1,000+ results')).toBeTruthy()
  })

  it('offers the choice by which it is narrowed when the field no longer does', async () => {
    const shelf = { key: 'shelf', label: 'Shelf', kind: 'choice', choices: ['B'], help: '' } as const
    await show('/?own.shelf=A', () => <OwnFilters fields={[{ ...shelf, choices: [...shelf.choices] }]} />)
    fireEvent.click(screen.getByText('Custom fields'))
    const select = screen.getByLabelText<HTMLSelectElement>('Shelf')
    expect([...select.options].map(({ text }) => text)).toEqual(['Any', 'A (no longer offered)', 'B', 'Not filled in'])
    expect(select.selectedOptions[0]?.text).toBe('A (no longer offered)')
  })

  it('looks for what is typed a pause after the last key, and keeps the words', async () => {
    vi.useFakeTimers()
    await show('/?page=3&state=draft', () => <SearchBox label="Search quotes" placeholder="Search quotes..." />)
    const box = screen.getByPlaceholderText<HTMLInputElement>('Search quotes...')
    fireEvent.change(box, { target: { value: 'se' } })
    await act(() => vi.advanceTimersByTimeAsync(200))
    fireEvent.change(box, { target: { value: 'sea ' } })
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(address()).toBe('/?page=3&state=draft')
    await act(() => vi.advanceTimersByTimeAsync(2))
    expect(address()).toBe('/?state=draft&q=sea')
    expect(box.value).toBe('sea ')
  })

  it('shows what it is narrowed by, each to be taken away', async () => {
    await show('/?state=draft&page=2', () => <FilterBar filters={[states]} />)
    fireEvent.click(screen.getByRole('link', { name: 'Remove filter Status: Draft' }))
    await expect.poll(address).toBe('/')
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'published' } })
    await expect.poll(address).toBe('/?state=published')
  })

  it('selects one, a range and a page, and lets go at Escape', async () => {
    await show('/', () => <Rows ids={['a', 'b', 'c', 'd']} />)
    fireEvent.click(box('Select b'))
    fireEvent.click(box('Select d'), { shiftKey: true })
    expect(chosen()).toEqual(['b', 'c', 'd'])
    fireEvent.click(box('Select this page'))
    expect(chosen()).toEqual(['a', 'b', 'c', 'd'])
    expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('4 selected')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(chosen()).toEqual([])
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  it('keeps what is selected where Escape is for a dialog', async () => {
    await show('/', () => (
      <>
        <Rows ids={['a', 'b']} />
        <dialog open>
          <input aria-label="Search or jump to" />
        </dialog>
      </>
    ))
    fireEvent.click(box('Select a'))
    fireEvent.keyDown(screen.getByLabelText('Search or jump to'), { key: 'Escape' })
    expect(chosen()).toEqual(['a'])
  })

  it('keeps what is selected while one pages, and not for another search', async () => {
    const router = await show('/', () => <Rows ids={pageOf(useLocation().search)} />)
    fireEvent.click(box('Select a'))
    await act(() => router.navigate('/?page=2'))
    fireEvent.click(box('Select c'))
    expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('2 selected')
    await act(() => router.navigate('/?q=sea'))
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  it('takes all that it asked for when they come, but not after what was selected was let go or another list came', async () => {
    let come = () => {}
    const router = await show('/', () => {
      const selection = useSelection(listOf(useLocation().search), ['a', 'b'])
      const ask = () => (come = () => selection.choose(['a', 'b', 'c']))
      return (
        <>
          <button type="button" onClick={() => selection.toggle('a')}>
            One
          </button>
          <button type="button" onClick={ask}>
            All
          </button>
          <output>{selection.ids.join(' ')}</output>
        </>
      )
    })
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    const said = () => screen.getByRole('status').textContent
    press('One')
    press('All')
    act(() => come())
    expect(said()).toBe('a b c')
    press('All')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    act(() => come())
    expect(said()).toBe('')
    await act(() => router.navigate('/?q=sea'))
    press('One')
    act(() => come())
    expect(said()).toBe('a')
  })
})

const states = { param: 'state', name: 'Status', all: 'All statuses', options: [option('draft'), option('published')] }

function option(value: string) {
  return { value, name: value === 'draft' ? 'Draft' : 'Published' }
}

const pageOf = (search: string) => (search.includes('page=2') ? ['c', 'd'] : ['a', 'b'])

function Rows({ ids }: { ids: string[] }) {
  const selection = useSelection(listOf(useLocation().search), ids)
  return (
    <>
      <DeskTable
        label="Letters"
        columns={[{ name: 'Letter', cell: (id) => id }]}
        rows={ids}
        keyOf={(id) => id}
        nameOf={(id) => id}
        selection={selection}
      />
      <BulkBar count={selection.count} selected={`${selection.count} letters selected`} onClear={selection.clear}>
        <button type="button">Publish</button>
      </BulkBar>
    </>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select .$/ })
    .flatMap((one) => (one.checked ? [one.getAttribute('aria-label')?.slice(7)] : []))

let address = () => ''

async function show(at: string, What: () => ReactNode) {
  const router = createMemoryRouter([{ path: '/', Component: What }], { initialEntries: [at] })
  address = () => router.state.location.pathname + router.state.location.search
  await act(async () => void render(<RouterProvider router={router} />))
  return router
}
