import { act } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  UNSAFE_ErrorResponseImpl,
  useFetcher,
  useLoaderData,
  type MiddlewareFunction,
} from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreachable } from '#images/parts'
import { AwayNote } from './away-note.tsx'
import { keepPage } from './keep-page.ts'
import { useShownPages } from './shown-pages.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

/** Stands in for whatever answers the browser; a request that it throws for was not answered. */
const answer = vi.fn<(what: string) => unknown>()
const away = () => {
  throw new TypeError('Failed to fetch')
}

let root: ReturnType<typeof createRoot>
let router: ReturnType<typeof createMemoryRouter>
beforeEach(() => {
  vi.useFakeTimers()
  answer.mockImplementation((what) => what)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

function Desk() {
  useShownPages()
  return (
    <>
      <AwayNote />
      <Outlet />
    </>
  )
}

function List() {
  const fetcher = useFetcher<{ refused: { sentence: string } }>()
  return (
    <>
      <h1>{useLoaderData<string>()}</h1>
      <button type="button" onClick={() => void fetcher.submit({}, { method: 'post' })}>
        Save
      </button>
      <p>{fetcher.data?.refused.sentence}</p>
    </>
  )
}

async function open(at: string): Promise<void> {
  const page = { loader: ({ request }: { request: Request }) => answer(request.url.replace('http://localhost', '')) }
  router = createMemoryRouter(
    [
      {
        Component: Desk,
        middleware: [keepPage as MiddlewareFunction], // safe: in a browser all are of this kind
        ErrorBoundary: () => <h1>Outside of the desk</h1>,
        children: [
          {
            ErrorBoundary: () => <h1>In the place of the page</h1>,
            children: [
              { path: '/list', Component: List, ...page, action: () => answer('saved') },
              { path: '/one/:id', Component: List, ...page },
            ],
          },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<RouterProvider router={router} />))
}

const goTo = (at: string) => act(() => router.navigate(at))
const title = () => document.querySelector('h1')?.textContent
const note = () => document.querySelector('output')?.textContent

test('what a list showed stays while no answer comes, and the answer is taken as soon as there is one', async () => {
  await open('/list?q=a')
  answer.mockImplementation(away)
  await goTo('/list?q=b')
  expect([title(), note()]).toEqual(['/list?q=a', 'The site cannot be reached. What you see may be out of date.'])
  answer.mockImplementation((what) => what)
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)))
  expect([title(), note()]).toEqual(['/list?q=b', ''])
})

test('another thing of the same page is not shown in its place', async () => {
  await open('/one/1')
  answer.mockImplementation(away)
  await goTo('/one/2')
  expect([title(), note()]).toEqual(['In the place of the page', ''])
  answer.mockImplementation(async (what) => {
    await new Promise((tell) => void setTimeout(tell, 50))
    return what
  })
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)))
  await act(async () => void (await vi.advanceTimersByTimeAsync(100)))
  expect(title()).toBe('/one/2')
})

test('what the page itself says stays what it says, and is not asked again and again', async () => {
  await open('/list')
  answer.mockImplementation(() => {
    // oxlint-disable-next-line typescript/only-throw-error -- what React Router makes of what the page said
    throw new UNSAFE_ErrorResponseImpl(500, '', { sentence: 'Failed to fetch quotes', requestId: null })
  })
  await goTo('/list?q=b')
  expect([title(), note()]).toEqual(['/list', 'Failed to fetch quotes What you see may be out of date.'])
  const asked = answer.mock.calls.length
  await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)))
  expect(answer.mock.calls.length).toBe(asked)
})

test('what could not be saved is refused, and nothing is loaded again', async () => {
  await open('/list')
  answer.mockImplementation(away)
  await act(async () => document.querySelector('button')?.click())
  expect(document.querySelector('p')?.textContent).toBe(unreachable())
  expect([title(), note()]).toEqual(['/list', ''])
})

test('a person who is sent elsewhere goes there', async () => {
  await open('/list')
  answer.mockImplementation((what) => (what === '/one/1' ? what : Response.redirect('http://localhost/one/1')))
  await act(async () => document.querySelector('button')?.click())
  expect(title()).toBe('/one/1')
})
