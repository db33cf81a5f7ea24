import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Stream = { asked: number; say(event: string, data?: object): void; end(): void; signal: AbortSignal }

let streams: Stream[]
let answers: ('stream' | number)[]
let begun: number
const asked = vi.fn<() => void>()
const heard = vi.fn<() => void>()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  streams = []
  answers = []
  asked.mockClear()
  heard.mockClear()
  begun = Date.now()
  document.cookie = `hint=${encodeURIComponent(JSON.stringify({ n: 'A', e: 'a@people.example', r: 'user' }))}; path=/`
  // There is no other page, and the one of the test before must not be taken for one.
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      addEventListener() {}
    },
  )
  vi.stubGlobal('fetch', (address: string, { signal }: { signal?: AbortSignal } = {}) => answer(address, signal))
  addEventListener('hint', heard)
  const { begin } = await import('./live.ts')
  begin()
  await vi.advanceTimersByTimeAsync(0)
})

afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  removeEventListener('hint', heard)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function answer(address: string, signal = new AbortController().signal): Promise<Response> {
  if (address === '/api/me') {
    asked()
    return Response.json({})
  }
  const status = answers.shift() ?? 'stream'
  const refused = { asked: Date.now() - begun, say: () => {}, end: () => {}, signal }
  if (status === 0) {
    streams.push(refused)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  }
  if (status !== 'stream') {
    streams.push(refused)
    return new Response(null, { status })
  }
  const body = new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(new Error('aborted')))
      streams.push({
        ...refused,
        say: (event, data = {}) =>
          controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
        end: () => controller.close(),
      })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1_000)

test('a change is heard, once, and what is only said of the beginning is none', async () => {
  streams[0]?.say('role', { role: 'user' })
  streams[0]?.say('beat')
  await seconds(0)
  expect(asked).not.toHaveBeenCalled()
  streams[0]?.say('role', { role: 'moderator' })
  await seconds(0)
  expect([asked.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1])
  streams[0]?.say('profile')
  await seconds(0)
  expect([asked.mock.calls.length, heard.mock.calls.length]).toEqual([2, 2])
})

test('other rights of the same role are told to the page, also those that changed while the stream was away', async () => {
  const told = vi.fn()
  addEventListener('rights', told)
  streams[0]?.say('role', { role: 'moderator', rights: ['pages.edit'] })
  await seconds(0)
  expect(told).not.toHaveBeenCalled()
  streams[0]?.say('role', { role: 'moderator', rights: [] })
  await seconds(0)
  expect(told).toHaveBeenCalledTimes(1)
  streams[0]?.end()
  await seconds(1)
  streams[1]?.say('role', { role: 'moderator', rights: ['inbox.answer'] })
  await seconds(0)
  expect(told).toHaveBeenCalledTimes(2)
  removeEventListener('rights', told)
})

test('the page hears that somebody has a form open, and nothing of the account is asked for', async () => {
  const told = vi.fn()
  addEventListener('presence', told)
  streams[0]?.say('role', { role: 'user' })
  streams[0]?.say('presence')
  await seconds(0)
  expect([told.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0])
  removeEventListener('presence', told)
})

test('a role that changed while the stream was away is heard when it is back', async () => {
  streams[0]?.say('role', { role: 'user' })
  await seconds(0)
  streams[0]?.end()
  await seconds(1)
  expect(streams).toHaveLength(2)
  streams[1]?.say('role', { role: 'admin' })
  await seconds(0)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('notices that came while there was no stream are asked for when it begins', async () => {
  const told = vi.fn<() => void>()
  addEventListener('notices', told)
  streams[0]?.say('role', { role: 'user' })
  streams[0]?.say('beat')
  await seconds(0)
  expect(told).toHaveBeenCalledTimes(1)
  streams[0]?.end()
  await seconds(1)
  streams[1]?.say('role', { role: 'user' })
  await seconds(0)
  expect(told).toHaveBeenCalledTimes(2)
  removeEventListener('notices', told)
})

test('where nothing answers it tries again after 1, 2, 5, 10 and 10 seconds', async () => {
  answers = [503, 503, 503, 503, 503, 503]
  streams[0]?.end()
  await seconds(60)
  expect(streams.slice(1, 7).map((one) => one.asked / 1_000)).toEqual([1, 3, 8, 18, 28, 38])
})

test('an answer that does not come within 10 seconds, and a stream without a sign of life for 45, count as gone', async () => {
  answers = [0]
  streams[0]?.say('role', { role: 'user' })
  await seconds(44)
  expect(streams[0]?.signal.aborted).toBe(false)
  await seconds(1)
  expect(streams[0]?.signal.aborted).toBe(true)
  await seconds(1)
  expect(streams[1]?.signal.aborted).toBe(false)
  await seconds(10)
  expect(streams[1]?.signal.aborted).toBe(true)
})

test('a person who is not signed in any more is not asked for', async () => {
  answers = [401]
  streams[0]?.end()
  await seconds(300)
  expect(streams).toHaveLength(2)
  expect(document.cookie).not.toContain('hint')
})

test('a page that is left gives its stream up', async () => {
  dispatchEvent(new Event('pagehide'))
  await seconds(300)
  expect(streams).toHaveLength(1)
  expect(streams[0]?.signal.aborted).toBe(true)
})

test('while a form of the page is on its way nothing is told, and afterwards only where the page still stands', async () => {
  streams[0]?.say('role', { role: 'user' })
  dispatchEvent(new Event('submit'))
  streams[0]?.say('signed-out')
  await seconds(4)
  expect(heard).not.toHaveBeenCalled()
  await seconds(2)
  expect(heard).toHaveBeenCalledTimes(1)
})
