import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StockPhoto } from '../../photos/stock-photo.ts'
import { PhotoPanel } from './photo-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const photo = (n: number): StockPhoto => ({
  id: `${n}`,
  url: `https://www.pexels.com/photo/${n}/`,
  thumbnail: `/api/photos/${n}/thumbnail`,
  description: `Hill ${n}`,
  author: 'North Pier',
  authorUrl: 'https://www.pexels.com/@north-pier',
  colour: '#806040',
  width: 4_800,
  height: 3_200,
})
const twelve = Array.from({ length: 12 }, (_, i) => photo(i + 1))

/** What the site answers, by address; what is not in it cannot be reached. */
function site(answers: Record<string, { status?: number; body: object }>) {
  const asked = vi.fn(async (path: string) => {
    const found = answers[path]
    if (!found) throw new TypeError('Failed to fetch')
    return Response.json(found.body, { status: found.status ?? 200 })
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

const open = { '/api/photos?q=': { body: { ready: true, photos: [] } } }
const search = (words: string) => {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search photos' }), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
}

test('finds twelve photos with their names, and hands out the copy that the site made of the chosen one', async () => {
  const copy = { id: 'a', url: '/files/a.jpg' }
  site({ ...open, '/api/photos?q=hills': { body: { ready: true, photos: twelve } }, '/api/photos/3': { body: copy } })
  const onChoose = vi.fn()
  render(<PhotoPanel onChoose={onChoose} />)
  search('hills')
  expect(await screen.findByText('12 photos of “hills”')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pexels' }).getAttribute('href')).toBe('https://www.pexels.com')
  fireEvent.click(screen.getByRole('button', { name: 'Hill 3 , photo by North Pier' }))
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(copy))
})

test('arrow keys go from photo to photo, and one of them stands in the order of the page', async () => {
  site({ ...open, '/api/photos?q=hills': { body: { ready: true, photos: twelve } } })
  render(<PhotoPanel onChoose={vi.fn()} />)
  search('hills')
  const photos = within(await screen.findByRole('list', { name: 'Photos' })).getAllByRole('button')
  photos[0]?.focus()
  for (const [key, to] of [
    ['ArrowRight', 1],
    ['ArrowDown', 4],
    ['End', 11],
    ['ArrowRight', 11],
    ['ArrowUp', 8],
    ['Home', 0],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect([key, photos.indexOf(document.activeElement as HTMLElement)]).toEqual([key, to]) // safe: what has the focus here is a button
  }
  expect(photos.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('says why there are none, keeps what was typed, and asks again', async () => {
  const detail = 'This site has reached its Pexels limit. Please try again in 12 minutes.'
  const asked = site({ ...open, '/api/photos?q=sea': { status: 429, body: { detail } } })
  render(<PhotoPanel onChoose={vi.fn()} />)
  search('sea')
  expect((await screen.findByRole('alert')).textContent).toContain(detail)
  expect(screen.getByRole('searchbox', { name: 'Search photos' })).toHaveProperty('value', 'sea')
  asked.mockImplementation(async () => Response.json({ ready: true, photos: [] }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No photos of “sea”. Try another word.')).toBeTruthy()
})

test('a photo that does not come leaves the others to choose from', async () => {
  const detail = 'Pexels did not give us this photo. Please try again, or choose another one.'
  site({
    ...open,
    '/api/photos?q=hills': { body: { ready: true, photos: twelve } },
    '/api/photos/1': { status: 503, body: { detail } },
  })
  const onChoose = vi.fn()
  render(<PhotoPanel onChoose={onChoose} />)
  search('hills')
  fireEvent.click(await screen.findByRole('button', { name: /^Hill 1 / }))
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getAllByRole('button', { name: /photo by/ })).toHaveLength(12)
})

test('without a key readers see what they can use instead, and staff how to get one', async () => {
  site({ '/api/photos?q=': { body: { ready: false, photos: [] } } })
  const { unmount } = render(<PhotoPanel onChoose={vi.fn()} />)
  const said = await screen.findByText('Stock photos aren’t available here. You can still use a pattern or your own photo.')
  expect([said.textContent, screen.queryByRole('link'), screen.queryByRole('searchbox')]).toEqual([said.textContent, null, null])
  expect(document.body.textContent).not.toContain('PEXELS_API_KEY')
  unmount()
  render(<PhotoPanel forStaff onChoose={vi.fn()} />)
  expect(await screen.findByRole('link', { name: 'pexels.com/api' })).toBeTruthy()
})
