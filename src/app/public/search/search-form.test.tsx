import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SearchForm, type Choice } from './search-form.tsx'

afterEach(cleanup)

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

test('the filters stay open under whoever takes the last one away in them', async () => {
  const { language, choose } = await aForm()
  const filters = language().closest('details')
  expect(filters?.open).toBe(false)
  language().focus()
  await choose('la')
  expect(filters?.open).toBe(true)
  await choose('')
  expect([filters?.open, document.activeElement]).toEqual([true, language()])
})

async function aForm() {
  const router = createMemoryRouter([{ path: '/search', element: <Page /> }], { initialEntries: ['/search'] })
  render(<RouterProvider router={router} />)
  const language = () => screen.getByLabelText<HTMLSelectElement>('Language')
  const choose = (value: string) => act(async () => void fireEvent.change(language(), { target: { value } }))
  await screen.findByLabelText('Language')
  return { router, language, choose }
}

const options = ['de', 'la'].map((value) => ({ value, name: value }))

/** What each address says of itself, the same each time it is asked. */
const pages = new Map<string, Choice[]>()

function Page() {
  const { search } = useLocation()
  const chosen = new URLSearchParams(search).get('language') ?? ''
  const choices = pages.get(search) ?? [{ name: 'language', label: 'Language', chosen, options }]
  pages.set(search, choices)
  return <SearchForm q="" choices={choices} />
}
