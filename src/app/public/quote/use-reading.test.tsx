import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCountedView } from './use-counted-view.ts'
import { useLeafing } from './use-leafing.ts'

const sent = vi.fn<typeof fetch>()
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers()
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a quote counts as read', () => {
  const Reader = ({ id }: { id: string }) => {
    useCountedView(id)
    return null
  }

  it('after a second of being seen, once', () => {
    render(<Reader id="a" />)
    vi.advanceTimersByTime(999)
    expect(sent).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      '/api/views',
      expect.objectContaining({ method: 'POST', keepalive: true, body: '{"quoteId":"a"}' }),
    )
    see('hidden')
    see('visible')
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('not while the page is in the background, and not when it was left before', () => {
    visibility = 'hidden'
    render(<Reader id="a" />)
    vi.advanceTimersByTime(60_000)
    expect(sent).not.toHaveBeenCalled()
    see('visible')
    vi.advanceTimersByTime(500)
    see('hidden')
    vi.advanceTimersByTime(60_000)
    expect(sent).not.toHaveBeenCalled()
    see('visible')
    vi.advanceTimersByTime(500)
    cleanup()
    vi.advanceTimersByTime(60_000)
    expect(sent).not.toHaveBeenCalled()
  })

  it('each for itself when the reader leafs on', () => {
    const { rerender } = render(<Reader id="a" />)
    vi.advanceTimersByTime(1_000)
    rerender(<Reader id="b" />)
    vi.advanceTimersByTime(1_000)
    expect(sent.mock.calls.map(([, init]) => init?.body)).toEqual(['{"quoteId":"a"}', '{"quoteId":"b"}'])
  })

  function see(state: DocumentVisibilityState) {
    visibility = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
})

describe('leafing', () => {
  const keys: [what: string, init: KeyboardEventInit, path: string][] = [
    ['the right arrow goes to the next quote', { key: 'ArrowRight' }, '/quote/next'],
    ['the left arrow goes to the previous one', { key: 'ArrowLeft' }, '/quote/previous'],
    ['another key goes nowhere', { key: 'ArrowDown' }, '/'],
    ['with Alt the browser goes back, not we', { key: 'ArrowLeft', altKey: true }, '/'],
    ['with Control or Command or Shift it means something else', { key: 'ArrowRight', ctrlKey: true }, '/'],
    ['with Command', { key: 'ArrowRight', metaKey: true }, '/'],
    ['with Shift, a selection', { key: 'ArrowRight', shiftKey: true }, '/'],
  ]
  for (const [what, init, path] of keys) {
    it(what, async () => {
      const at = aReader()
      press(document.body, init)
      expect(await at()).toBe(path)
    })
  }

  it('does not happen while the reader writes or a dialog is open', async () => {
    const at = aReader()
    for (const name of ['Words', 'Choice', 'In the dialog']) press(screen.getByLabelText(name), { key: 'ArrowRight' })
    expect(await at()).toBe('/')
  })

  it('ends where there is no neighbour', async () => {
    const at = aReader({ previous: null, next: null })
    press(document.body, { key: 'ArrowRight' })
    press(document.body, { key: 'ArrowLeft' })
    swipe([300, 100], [20, 100])
    expect(await at()).toBe('/')
  })

  const swipes: [what: string, from: [number, number], to: [number, number], path: string][] = [
    ['a swipe to the left goes to the next quote', [300, 100], [100, 110], '/quote/next'],
    ['a swipe to the right goes to the previous one', [100, 100], [300, 90], '/quote/previous'],
    ['a short one goes nowhere', [300, 100], [240, 100], '/'],
    ['a scroll is no swipe', [300, 400], [200, 100], '/'],
  ]
  for (const [what, from, to, path] of swipes) {
    it(what, async () => {
      const at = aReader()
      swipe(from, to)
      expect(await at()).toBe(path)
    })
  }

  it('two fingers zoom', async () => {
    const at = aReader()
    touch('touchstart', [
      [300, 100],
      [200, 100],
    ])
    touch('touchend', [[20, 100]])
    expect(await at()).toBe('/')
  })

  it('one finger moves a page about that two have enlarged', async () => {
    vi.stubGlobal('visualViewport', { scale: 2 })
    const at = aReader()
    swipe([300, 100], [100, 110])
    expect(await at()).toBe('/')
  })
})

function aReader(neighbours: { previous: string | null; next: string | null } = { previous: 'previous', next: 'next' }) {
  const Reader = () => {
    useLeafing(neighbours)
    return (
      <>
        <input aria-label="Words" />
        <select aria-label="Choice" />
        <dialog open>
          <button type="button" aria-label="In the dialog" />
        </dialog>
      </>
    )
  }
  const router = createMemoryRouter([
    { path: '/', element: <Reader /> },
    { path: '/quote/:id', element: null },
  ])
  render(<RouterProvider router={router} />)
  return async () => {
    // It is loaded by the first key or touch.
    await import('./leaf-by.ts')
    await vi.advanceTimersByTimeAsync(10)
    return router.state.location.pathname
  }
}

function press(target: Element, init: KeyboardEventInit) {
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
}

function swipe(from: [number, number], to: [number, number]) {
  touch('touchstart', [from])
  touch('touchend', [to])
}

function touch(type: 'touchstart' | 'touchend', at: [number, number][]) {
  const points = at.map(([clientX, clientY]) => ({ clientX, clientY }))
  const event = new Event(type, { bubbles: true })
  Object.assign(
    event,
    type === 'touchstart' ? { touches: points, changedTouches: points } : { touches: [], changedTouches: points },
  )
  document.body.dispatchEvent(event)
}
