import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { View } from '#views'
import { ViewsBar } from './views-bar.tsx'

afterEach(cleanup)

const view = (id: string, query: string) =>
  ({ id, name: id, query, shared: false, isOwn: true, isDefault: false, by: null }) as View // safe: all that it reads
const views = [view('drafts', 'status=draft'), view('featured', 'featured=yes')]

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{pathname + search}</output>
      <ViewsBar
        of={{ address: '/admin/quotes', all: 'All quotes', title: 'Quotes' }}
        views={views}
        query={search.slice(1)}
        layoutQuery=""
        isEditor={false}
      />
    </>
  )
}

test('who looks at another view by the time one is deleted stays there', async () => {
  let answer = (_said: unknown) => {}
  const action = () => new Promise((resolve) => (answer = resolve))
  const routes = [{ path: '/admin/quotes', element: <Page />, action }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/admin/quotes?status=draft'] })} />)
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^More about the view/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }))
  }
  await remove()
  fireEvent.click(screen.getByRole('link', { name: 'featured' }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('/admin/quotes?featured=yes')
  answer({ done: { said: 'View deleted', was: { id: 'drafts', name: 'drafts', query: 'status=draft' } } })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('status').textContent).toBe('/admin/quotes?featured=yes')

  await remove()
  answer({ done: { said: 'View deleted', was: { id: 'featured', name: 'featured', query: 'featured=yes' } } })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('/admin/quotes')
})
