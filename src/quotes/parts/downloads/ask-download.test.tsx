import { afterEach, expect, test, vi } from 'vitest'
import { askDownload } from './ask-download.ts'

afterEach(() => vi.unstubAllGlobals())

test('what can only be given on this page is not carried on to another one, where something else would be', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }))
  const asked: { intent?: string; stays?: boolean }[] = []
  const hear = ({ detail: { answer, intent, stays } }: WindowEventMap['ask-sign-in']) => {
    asked.push({ ...(intent && { intent }), ...(stays && { stays }) })
    answer(false)
  }
  addEventListener('ask-sign-in', hear)
  const order = { quoteId: 'q', action: 'custom_download', drawn: true } as const
  expect(await askDownload(order, vi.fn())).toBeUndefined()
  expect(await askDownload(order, vi.fn(), { stays: true })).toBeUndefined()
  removeEventListener('ask-sign-in', hear)
  expect(asked).toEqual([{ intent: 'custom_download:q' }, { stays: true }])
})
