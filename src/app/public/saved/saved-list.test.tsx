import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SavedList } from './saved-list.tsx'

vi.mock('../wall.tsx', () => ({
  Wall: ({ cards }: { cards: { id: string }[] }) => cards.map(({ id }) => <p key={id}>card {id}</p>),
}))

const asked: string[][] = []
let gone: string[] = []
let moved: Record<string, string> = {}
let fails = false

beforeEach(() => {
  asked.length = 0
  gone = []
  moved = {}
  fails = false
  localStorage.clear()
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    const { quotes } = JSON.parse(init.body) as { quotes: string[] } // safe: the list asks so
    asked.push(quotes)
    if (fails) throw new TypeError('offline')
    const shown = quotes.filter((id) => !gone.includes(id)).map((id) => moved[id] ?? id)
    return Response.json({ cards: [...new Set(shown)].map((id) => ({ id })), moved })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('nothing saved asks the server for nothing, and says how to save', async () => {
  show()
  expect(await screen.findByText('No saved quotes yet')).toBeDefined()
  expect(asked).toEqual([])
})

test('one is shown, and those that are gone are counted', async () => {
  save('a', 'b', 'c')
  gone = ['b', 'c']
  show()
  expect(await screen.findByText('1 saved quote. 2 saved quotes are no longer on this site.')).toBeDefined()
  expect([cards(), asked]).toEqual([['card a'], [['a', 'b', 'c']]])
})

test('one that was merged is not gone: it is shown and kept as the one that it was merged into', async () => {
  save('a', 'b', 'c')
  moved = { a: 'd', c: 'b' }
  show()
  expect(await screen.findByText('2 saved quotes.')).toBeDefined()
  expect(cards()).toEqual(['card d', 'card b'])
  expect(JSON.parse(localStorage.getItem('favourites') ?? '')).toEqual(['d', 'b'])
})

test('a hundred come in one request, and more when they are asked for', async () => {
  const ids = Array.from({ length: 101 }, (_, n) => `q${n}`)
  save(...ids)
  show()
  expect(await screen.findByText('101 saved quotes.')).toBeDefined()
  expect([cards().length, asked.map(({ length }) => length)]).toEqual([100, [100]])
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('card q100')).toBeDefined()
  expect([cards().length, asked.map(({ length }) => length)]).toEqual([101, [100, 1]])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('where the site cannot be reached it says so, and can be asked again', async () => {
  save('a')
  fails = true
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('still in this browser')
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('card a')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

const save = (...ids: string[]) => localStorage.setItem('favourites', JSON.stringify(ids))
const cards = () => screen.queryAllByText(/^card /).map(({ textContent }) => textContent)
const show = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <SavedList /> }])} />)
