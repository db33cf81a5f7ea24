import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useAdded } from './added-cards.ts'
import { QuoteList, shownOf } from './quote-list.tsx'
import type { ShownList } from './read-list.ts'

vi.mock('./wall.tsx', () => ({
  Wall: ({ cards }: { cards: { id: string }[] }) => cards.map(({ id }) => <p key={id}>card {id}</p>),
}))

afterEach(cleanup)

test('the next page is added below, at its own address, and the numbers go along', async () => {
  const router = await show('/tags/a')
  expect([cards(), said(), link('Next')]).toEqual([[1], '1 to 9 of 27 quotes', '/tags/a?page=2'])
  await more()
  expect([cards(), said(), link('Next'), link('Previous')]).toEqual([[1, 2], '1 to 18 of 27 quotes', '/tags/a?page=3', '/tags/a'])
  expect([router.state.location.search, router.state.preventScrollReset]).toEqual(['?page=2', true])
  await more()
  expect([cards(), said()]).toEqual([[1, 2, 3], '1 to 27 of 27 quotes'])
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
})

test('a reader who comes back finds what was added, and the same page by its number is that page alone', async () => {
  const router = await show('/tags/b')
  await more()
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate(-1))
  expect([cards(), said()]).toEqual([[1, 2], '1 to 18 of 27 quotes'])
  await act(() => router.navigate('/tags/b?page=2'))
  expect([cards(), said()]).toEqual([[2], '10 to 18 of 27 quotes'])
})

/** Three pages of nine quotes; what is seen of each is its number. */
async function show(path: string) {
  const loader = ({ request }: LoaderFunctionArgs) => {
    const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
    return { cards: Array.from({ length: 9 }, (_, n) => ({ id: `${page}.${n}` })), total: 27, page, pages: 3, after: null }
  }
  const Tag = () => {
    const list = useAdded(path, useLoaderData<ShownList>())
    return (
      <>
        <p>Shown: {shownOf(list)}</p>
        <QuoteList list={list} path={path} />
      </>
    )
  }
  const routes = [
    { path: '/tags/:tag', loader, element: <Tag /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  await screen.findByText('card 1.0')
  return router
}

async function more(): Promise<void> {
  const before = cards().length
  fireEvent.click(screen.getByRole('link', { name: 'Show more' }))
  await expect.poll(() => cards().length).toBe(before + 1)
}

const cards = () => screen.queryAllByText(/^card \d\.0$/).map(({ textContent }) => Number(textContent?.split(/[ .]/)[1]))
const said = () => screen.getByText(/^Shown/).textContent?.replace('Shown: ', '')
const link = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href')
