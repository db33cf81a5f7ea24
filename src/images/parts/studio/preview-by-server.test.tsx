import { afterEach, expect, test, vi } from 'vitest'
import { defaultDesign } from '#plates'
import { askServer } from './preview-by-server.ts'
import type { Subject } from './subject.ts'

const subject: Subject = {
  quote: { id: 'q', text: 'Be one.', author: 'Anonymous', language: 'en', color: '#3b82f6', credit: '' },
  about: { title: '', author: '', source: '', credit: '', address: '', altText: '' },
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), /^The site cannot be reached/],
  ['draws for many', async () => new Response(null, { status: 503 }), /^We’re drawing a lot of pictures right now/],
  [
    'has no such photo any more',
    async () => Response.json({ detail: 'The background picture no longer exists. Choose another.' }, { status: 400 }),
    /^The background picture no longer exists/,
  ],
  ['cannot draw', async () => new Response(null, { status: 500 }), /^Failed to generate quote image$/],
])('a site that %s is told in words of ours', async (_, fetch, sentence) => {
  vi.stubGlobal('fetch', fetch)
  await expect(askServer(subject, defaultDesign)).rejects.toThrow(sentence)
})
