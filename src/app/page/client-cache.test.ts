import type { ClientLoaderFunctionArgs } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cachedLoader, cacheTimes, forget, retries, type CachedNoun } from './client-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  forget()
  vi.useRealTimers()
})

test('the times are those of the specification, all of them in minutes', () => {
  // Lists fresh 5 and kept 10, authors and categories 10 and 30, a quote 5, a profile 30, settings 10, user
  // statistics 10 and 30. Users 10 and 30; where nothing is said, fresh 5 and kept 10.
  const minutes = Object.fromEntries(
    Object.entries(cacheTimes).map(([noun, { fresh, kept }]) => [noun, [fresh / 60_000, kept / 60_000]]),
  )
  expect(minutes).toEqual({
    quotes: [5, 10],
    quote: [5, 10],
    authors: [10, 30],
    categories: [10, 30],
    profile: [30, 30],
    settings: [10, 10],
    users: [10, 30],
    stats: [10, 30],
  })
  expect(retries).toBe(1)
})

describe('a page that was read', () => {
  test('is not asked for again while it is fresh, and then it is', async () => {
    for (const noun of Object.keys(cacheTimes) as CachedNoun[]) {
      const { load, asked } = aPage(noun)
      await load('/a')
      vi.advanceTimersByTime(cacheTimes[noun].fresh - 1)
      expect(await load('/a')).toBe('answer 1')
      vi.advanceTimersByTime(1)
      expect(await load('/a')).toBe('answer 2')
      expect(asked()).toBe(2)
    }
  })

  test('is told from its other pages by path and query; the settings are everywhere the same', async () => {
    const { load, asked } = aPage('quotes')
    for (const address of ['/', '/?page=2', '/', '/?page=2', '/other']) await load(address)
    expect(asked()).toBe(3)
    const settings = aPage('settings')
    for (const address of ['/', '/?page=2', '/quote/x']) await settings.load(address)
    expect(settings.asked()).toBe(1)
  })

  test('is not kept when it is not whole', async () => {
    const { load, asked } = aPage('settings', (data) => data !== 'answer 1')
    expect([await load('/'), await load('/'), await load('/')]).toEqual(['answer 1', 'answer 2', 'answer 2'])
    expect(asked()).toBe(2)
  })

  test("is asked for again after a person's own change", async () => {
    const { load, asked } = aPage('quote')
    await load('/quote/x')
    forget()
    await load('/quote/x')
    expect(asked()).toBe(2)
  })
})

describe('a request that fails', () => {
  test('is made once more when no answer came, and not when one did', async () => {
    const unreachable = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call('quotes', unreachable)).rejects.toThrow('Failed to fetch')
    expect(unreachable).toHaveBeenCalledTimes(2)

    const flaky = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('there')
    expect(await call('quote', flaky)).toBe('there')

    const refused = vi.fn().mockRejectedValue(new Response(null, { status: 404 }))
    await expect(call('authors', refused)).rejects.toBeInstanceOf(Response)
    expect(refused).toHaveBeenCalledTimes(1)
  })

  test('is not remembered', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValue('there')
    await expect(call('categories', ask)).rejects.toThrow('503')
    expect(await call('categories', ask)).toBe('there')
  })
})

function aPage(noun: CachedNoun, isWhole?: (data: string) => boolean) {
  let asked = 0
  const loader = cachedLoader<string>(noun, isWhole)
  return { asked: () => asked, load: (address: string) => loader(args(address, async () => `answer ${++asked}`)) }
}

const call = (noun: CachedNoun, ask: () => Promise<string>) => cachedLoader<string>(noun)(args('/', ask))

function args(address: string, serverLoader: () => Promise<unknown>): ClientLoaderFunctionArgs {
  return { request: new Request(`http://localhost${address}`), serverLoader } as ClientLoaderFunctionArgs // safe: the loader looks at nothing else
}
