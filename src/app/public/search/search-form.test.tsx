import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchForm, type Choice } from './search-form.tsx'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

test('a filter that is walked by keyboard stays where it is while each of its options is followed', async () => {
  const { router, language, choose } = await aForm()
  language().focus()
  for (const option of ['de', 'la']) {
    await choose(option)
    expect(router.state.location.search).toBe(`?language=${option}`)
    expect(document.activeElement).toBe(language())
    expect(language().value).toBe(option)
  }
})

test('the fields say what the page does after somebody went back, or took a filter away elsewhere', async () => {
  const { router, language, choose } = await aForm()
  language().focus()
  await choose('la')
  await act(() => router.navigate(-1))
  expect([router.state.location.search, language().value]).toEqual(['', ''])
  await choose('de')
  language().blur()
  await act(() => router.navigate('/search'))
  expect(language().value).toBe('')
})

test('the filters stay open while they are walked by keyboard, and shut once they are applied', async () => {
  const { language, filters, choose } = await aForm()
  expect(filters().open).toBe(false)
  filters().open = true
  language().focus()
  await choose('la')
  await choose('')
  expect([filters().open, document.activeElement]).toEqual([true, language()])
  await act(async () => screen.getByRole('button', { name: 'Apply' }).click())
  expect([filters().open, document.activeElement]).toEqual([false, screen.getByText('Filters')])
})

test('where fingers choose, the filters shut so that the first result is near', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { router, filters, choose } = await aForm()
  filters().open = true
  await choose('la')
  expect([filters().open, router.state.location.search]).toEqual([false, '?language=la'])
})

async function aForm() {
  const router = createMemoryRouter([{ path: '/search', element: <Page /> }], { initialEntries: ['/search'] })
  render(<RouterProvider router={router} />)
  const language = () => screen.getByLabelText<HTMLSelectElement>('Language')
  const choose = (value: string) => act(async () => void fireEvent.change(language(), { target: { value } }))
  await screen.findByLabelText('Language')
  const filters = () => language().closest('details') ?? expect.fail('The filters are not there')
  return { router, language, filters, choose }
}

const options = ['de', 'la'].map((value) => ({ value, name: value }))

/** What each address says of itself, the same each time it is asked. */
const pages = new Map<string, Choice[]>()

function Page() {
  const { search } = useLocation()
  const chosen = new URLSearchParams(search).get('language') ?? ''
  const choices = pages.get(search) ?? [{ name: 'language', label: 'Language', chosen, options }]
  pages.set(search, choices)
  return <SearchForm q="" order={undefined} choices={choices} />
}
