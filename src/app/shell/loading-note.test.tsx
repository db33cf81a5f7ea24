import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { LoadingNote } from './loading-note.tsx'

afterEach(cleanup)

describe('while the next page is on its way', () => {
  for (const [from, to, text, basename = '/'] of [
    ['/categories', '/categories/wisdom', 'Loading category...'],
    ['/de/categories/wisdom', '/de/quote/a', 'Loading quote...', '/de'],
    ['/de', '/de/categories/wisdom', 'Loading category...', '/de'],
    ['/categories/wisdom', '/quote/a', 'Loading quote...'],
    ['/', '/quote/a', 'Loading quote details...'],
    ['/quote/a', '/quote/b', 'Loading quote details...'],
    ['/', '/authors', ''],
  ] as const) {
    it(`from ${from} to ${to} is said: ${text || 'nothing'}`, async () => {
      const { promise, resolve } = Promise.withResolvers<null>()
      const page = {
        path: '*',
        element: <p>page</p>,
        loader: ({ request }: { request: Request }) => (new URL(request.url).pathname === to ? promise : null),
      }
      const router = createMemoryRouter([{ element: <Layout />, hydrateFallbackElement: <Layout />, children: [page] }], {
        initialEntries: [from],
        basename,
      })
      render(<RouterProvider router={router} />)
      await screen.findByText('here')
      expect(screen.getByRole('status').textContent).toBe('')
      act(() => void router.navigate(basename === '/' ? to : to.slice(basename.length)))
      expect(screen.getByRole('status').textContent).toBe(text)
      await act(async () => resolve(null))
      expect(screen.getByRole('status').textContent).toBe('')
    })
  }
})

function Layout() {
  return (
    <>
      <p>here</p>
      <Outlet />
      <LoadingNote />
    </>
  )
}
