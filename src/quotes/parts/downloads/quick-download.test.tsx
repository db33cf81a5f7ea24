import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeToasts } from '#ui/toast-queue'
import { quickDownload } from './quick-download.ts'

beforeEach(() => void takeToasts())
afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'is offline',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The site cannot be reached. Check your connection and try again.',
  ],
  [
    'draws for many',
    async () => new Response(null, { status: 503 }),
    'We’re drawing a lot of pictures right now. Try again in a moment.',
  ],
  [
    'has given as many as it gives in ten minutes',
    async () => Response.json({ detail: 'Too many attempts. Please try again in 7 minutes.' }, { status: 429 }),
    'Too many attempts. Please try again in 7 minutes.',
  ],
  ['has the quote no more', async () => Response.json({ detail: 'Quote not found' }, { status: 404 }), 'Quote not found'],
  ['is refused by what stands before it', async () => new Response('<h1>429</h1>', { status: 429 }), 'Try again in a moment.'],
  [
    'has a fault that it cannot name',
    async () => Response.json({ detail: 'Something went wrong.' }, { status: 500 }),
    'Try again in a moment.',
  ],
  ['has a fault', async () => new Response(null, { status: 500 }), 'Try again in a moment.'],
  ['breaks off', async () => new Response(brokenOff()), 'Try again in a moment.'],
])('where the site %s, that is said, in words of ours', async (_, fetch, message) => {
  vi.stubGlobal('fetch', fetch)
  await quickDownload({ quoteId: 'q' }, vi.fn())
  expect(takeToasts()).toEqual([{ kind: 'error', title: 'Failed to generate quote image', message }])
})

const brokenOff = () => new ReadableStream({ start: (into) => into.error(new TypeError('network error')) })
