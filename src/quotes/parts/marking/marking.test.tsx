import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import type { Shareable } from '../copy-quote.ts'

const quote: Shareable = {
  id: 'a',
  text: 'So it is.',
  language: 'en',
  direction: 'ltr',
  marks: ['“', '”'],
  author: 'Anon',
  source: '',
}

/** What the server knows, and every request that it got. */
const server = { likes: [] as string[], favourites: [] as string[], counts: {} as Record<string, number>, signedIn: true }
const asked: { path: string; body: unknown }[] = []
let answer: (path: string, body: { quoteId?: string; liked?: boolean }) => Response | Promise<Response>
const toasts: unknown[] = []
const offers: unknown[] = []
let listens: MockInstance<typeof addEventListener>
const hear = (event: Event) => void offers.push((event as CustomEvent<{ title: string; intent: string }>).detail)

vi.mock('#ui/toast', () => ({ toast: (what: unknown) => void toasts.push(what) }))

beforeEach(() => {
  // What is marked lives as long as a page does: each test is one.
  vi.resetModules()
  Object.assign(server, { likes: [], favourites: [], counts: {}, signedIn: true })
  for (const list of [asked, toasts, offers]) list.length = 0
  answer = (path, { quoteId = '', liked }) => {
    if (path.startsWith('/api/me?')) return Response.json(server.signedIn ? { account: {}, ...server } : { account: null })
    if (path === '/api/me/likes')
      return Response.json({ id: quoteId, liked, likes: (server.counts[quoteId] ?? 0) + (liked ? 1 : -1) })
    return Response.json({})
  }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    asked.push({ path, body })
    return await answer(path, body as { quoteId?: string }) // safe: our own parts ask
  })
  localStorage.clear()
  sessionStorage.clear()
  signIn(false)
  listens = vi.spyOn(window, 'addEventListener')
  addEventListener('ask-sign-in', hear)
})
afterEach(() => {
  cleanup()
  for (const [type, listener] of listens.mock.calls) removeEventListener(type, listener)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('nobody is signed in', () => {
  test('a like is kept on the device, counts there, and an account is offered once a visit', async () => {
    const { press, like } = await aPage({ likes: 4 })
    expect(like()).toEqual({ name: 'Like 4', pressed: 'false' })
    await press('Like')
    expect(like()).toEqual({ name: 'Like 5', pressed: 'true' })
    expect(localStorage.getItem('likes')).toBe('["a"]')
    expect(offers).toMatchObject([{ title: 'Sign in to make it count', intent: 'like:a', later: 'Not now' }])
    await press('Like')
    expect(like()).toEqual({ name: 'Like 4', pressed: 'false' })
    expect(localStorage.getItem('likes')).toBeNull()
    await press('Like')
    await press('Save')
    expect(localStorage.getItem('favourites')).toBe('["a"]')
    expect(toasts).toMatchObject([{ title: 'Saved on this device', action: { label: 'See saved quotes', to: '/saved' } }])
    await press('Save')
    expect(localStorage.getItem('favourites')).toBeNull()
    expect(toasts).toHaveLength(1)
    expect(offers).toHaveLength(1)
    expect(asked).toEqual([])
  })

  test('a browser that keeps nothing does not claim to have saved', async () => {
    const { press } = await aPage({ likes: 4 })
    const refuse = () => {
      throw new DOMException('Storage is shut', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    await press('Save')
    expect(toasts).toMatchObject([{ kind: 'error', title: 'This browser can’t save quotes' }])
  })

  test('what the device kept is drawn, and what is no list of ids is nothing', async () => {
    localStorage.setItem('likes', '["a",1]')
    localStorage.setItem('favourites', '{')
    const { like, favourite } = await aPage({ likes: 4 })
    expect([like(), favourite()]).toEqual([
      { name: 'Like 5', pressed: 'true' },
      { name: 'Save', pressed: 'false' },
    ])
  })

  test('what another window keeps or takes back shows here', async () => {
    const { like } = await aPage({ likes: 4 })
    localStorage.setItem('likes', '["a"]')
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'likes' })))
    expect(like().pressed).toBe('true')
  })
})

describe('somebody is signed in', () => {
  beforeEach(() => signIn(true))

  test('what they marked is asked for once for all quotes of the page, and drawn with the true count', async () => {
    Object.assign(server, { likes: ['a'], favourites: ['a'], counts: { a: 9 } })
    const { like, favourite } = await aPage({ likes: 4 })
    expect(asked.map(({ path }) => path)).toEqual(['/api/me?quotes=a'])
    expect([like(), favourite().pressed]).toEqual([{ name: 'Like 9', pressed: 'true' }, 'true'])
  })

  test('a press shows at once, and the server’s count when it comes', async () => {
    Object.assign(server, { counts: { a: 9 } })
    const { press, like } = await aPage({ likes: 4 })
    let arrive = () => {}
    answer = () => new Promise((resolve) => (arrive = () => resolve(Response.json({ id: 'a', liked: true, likes: 12 }))))
    await press('Like')
    expect(like()).toEqual({ name: 'Like 10', pressed: 'true' })
    await act(async () => arrive())
    await expect.poll(() => like().name).toBe('Like 12')
    expect(asked.slice(1)).toEqual([{ path: '/api/me/likes', body: { quoteId: 'a', liked: true } }])
    expect([localStorage.getItem('likes'), offers]).toEqual([null, []])
  })

  test('presses while one is on its way are sent as the last of them', async () => {
    const { press, like } = await aPage({ likes: 0 })
    const waiting: (() => void)[] = []
    answer = (_, { liked }) =>
      new Promise((resolve) => waiting.push(() => resolve(Response.json({ id: 'a', liked, likes: Number(liked) }))))
    for (let n = 0; n < 4; n++) await press('Like')
    expect(like().pressed).toBe('false')
    await act(async () => waiting[0]?.())
    await expect.poll(() => waiting).toHaveLength(2)
    await act(async () => waiting[1]?.())
    expect(asked.slice(1).map(({ body }) => body)).toEqual([
      { quoteId: 'a', liked: true },
      { quoteId: 'a', liked: false },
    ])
    expect(like()).toEqual({ name: 'Like', pressed: 'false' })
  })

  const failures: [what: string, fails: () => Response | Promise<Response>, message: string][] = [
    ['does not answer', () => Promise.reject(new TypeError('fetch failed')), 'Please try again.'],
    ['is broken', () => Response.json({ detail: 'inner' }, { status: 500 }), 'Please try again.'],
    ['says why not', () => Response.json({ detail: 'Quote not found' }, { status: 404 }), 'Quote not found'],
  ]
  for (const [what, fails, message] of failures) {
    test(`where the server ${what}, the press is undone with a word`, async () => {
      Object.assign(server, { counts: { a: 9 } })
      const { press, like, favourite } = await aPage({ likes: 4 })
      answer = fails
      await press('Like')
      await expect.poll(like).toEqual({ name: 'Like 9', pressed: 'false' })
      await press('Save')
      await expect.poll(() => favourite().pressed).toBe('false')
      expect(toasts).toEqual([
        { kind: 'error', title: 'Failed to like quote', message },
        { kind: 'error', title: 'Failed to save quote', message },
      ])
    })
  }

  test('where the session has ended, the like stays on the device and an account is offered', async () => {
    const { press, like } = await aPage({ likes: 4 })
    answer = () => {
      signIn(false)
      return Response.json({ detail: 'Authentication required' }, { status: 401 })
    }
    await press('Like')
    await expect.poll(() => offers).toMatchObject([{ intent: 'like:a' }])
    expect(localStorage.getItem('likes')).toBe('["a"]')
    await expect.poll(like).toEqual({ name: 'Like 5', pressed: 'true' })
    expect(toasts).toEqual([])
  })
})

test('what the device kept is joined when somebody signs in on the page, and kept there no longer', async () => {
  localStorage.setItem('likes', '["a","b"]')
  localStorage.setItem('favourites', '["c"]')
  const { like } = await aPage({ likes: 4 })
  Object.assign(server, { likes: ['a', 'b'], favourites: ['c'], counts: { a: 5 } })
  signIn(true)
  await act(async () => {
    dispatchEvent(new CustomEvent('signed-in', { detail: { intent: 'like:a' } }))
    dispatchEvent(new Event('hint'))
  })
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked[0]).toEqual({ path: '/api/me/join', body: { likes: ['a', 'b'], favourites: ['c'] } })
  expect([localStorage.getItem('likes'), localStorage.getItem('favourites')]).toEqual([null, null])
  await expect.poll(like).toEqual({ name: 'Like 5', pressed: 'true' })
})

test('what could not be joined waits on the device for the next page', async () => {
  localStorage.setItem('likes', '["a"]')
  signIn(true)
  answer = () => Response.json({}, { status: 503 })
  const { like } = await aPage({ likes: 4 })
  expect([like().pressed, localStorage.getItem('likes')]).toEqual(['true', '["a"]'])
})

function signIn(is: boolean) {
  document.cookie = is
    ? 'hint=%7B%22n%22%3A%22Ada%22%2C%22e%22%3A%22ada%40example.org%22%2C%22r%22%3A%22user%22%7D; path=/'
    : 'hint=; path=/; max-age=0'
}

/** A page with the buttons of one quote, some time after it stood. */
async function aPage({ likes }: { likes: number }) {
  const { QuoteActions } = await import('../quote-actions.tsx')
  const { begin } = await import('./draw-marks.ts')
  render(<QuoteActions quote={quote} likes={likes} />)
  await act(async () => begin())
  await act(async () => await new Promise((done) => setTimeout(done)))
  const read = (name: RegExp) => {
    const button = screen.getByRole('button', { name })
    return { name: button.textContent.replace(/\s+/g, ' ').trim(), pressed: button.getAttribute('aria-pressed') }
  }
  return {
    like: () => read(/^Like/),
    favourite: () => read(/^Save/),
    press: async (name: string) => {
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
        // The part that does it is loaded by the first press.
        await import('./mark-quote.ts')
      })
    },
  }
}
