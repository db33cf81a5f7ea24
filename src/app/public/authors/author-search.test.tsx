import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AuthorSearch } from './author-search.tsx'

afterEach(cleanup)

test.each(['/', '/de'])(
  'below %s a person who takes back what they typed, before it is answered, stays at the list that they had',
  async (basename) => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const router = createMemoryRouter(
      [
        {
          path: '/authors',
          element: <Page />,
          hydrateFallbackElement: <p>not yet</p>,
          loader: ({ request }: { request: Request }) => (new URL(request.url).search === '' ? null : promise),
        },
      ],
      { initialEntries: [basename === '/' ? '/authors' : `${basename}/authors`], basename },
    )
    render(<RouterProvider router={router} />)
    const field = await screen.findByLabelText('Search authors by name or nationality')
    const type = (value: string) => act(async () => void fireEvent.input(field, { target: { value } }))
    field.focus()
    await type('zola')
    await expect.poll(() => router.state.navigation.location?.search).toBe('?q=zola')
    await type('')
    await expect.poll(() => router.state.navigation.location?.search ?? '').toBe('')
    await act(async () => resolve(null))
    expect([router.state.location.search, screen.getByRole('status').textContent]).toEqual(['', 'all'])
  },
)

function Page() {
  const q = new URLSearchParams(useLocation().search).get('q') ?? ''
  return (
    <>
      <AuthorSearch search={q} />
      <output>{q || 'all'}</output>
    </>
  )
}
