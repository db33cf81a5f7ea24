import { afterEach, expect, test, vi } from 'vitest'
import type { Ctx } from '#access'
import { noWeb } from '#test/no-web'
import { askAt, requireGood, requireSeen } from './ask.ts'
import { Fault } from './fault.ts'

afterEach(() => void vi.useRealTimers())

const secret = 'abcd-efgh-ijkl-mnop'

/** A server that answers so, asked for one thing. */
function asking(status: number, json: string) {
  const askPublic = vi.fn(() => Promise.resolve({ status, answer: json, headers: new Headers() }))
  const ctx = { web: { ...noWeb, askPublic } } as unknown as Ctx // safe: nothing else of it is used
  return { ask: askAt(ctx, 'https://server.example', secret), askPublic }
}

test('what a server repeats of a secret is taken out, also where the sentence is cut in the middle of it', async () => {
  const session = 'header.claims.signature'
  for (const said of ['x'.repeat(195), '']) {
    const { ask } = asking(500, JSON.stringify({ message: `${said}${secret} ${session}` }))
    const { says } = await ask('GET', '/', { token: session })
    expect(says).toContain('…')
    for (const part of ['abcd', 'header']) expect(says).not.toContain(part)
  }
})

test('signs that no database keeps, and that turn lines round, are not in what was read', async () => {
  const { ask } = asking(200, '{"name":"a\\u0000b\\u202ec"}')
  expect((await ask('GET', '/')).json).toEqual({ name: 'abc' })
})

test('all that one thing needs has two minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ask, askPublic } = asking(206, '{}')
  await ask('GET', '/')
  vi.advanceTimersByTime(110_000)
  await ask('GET', '/')
  expect(askPublic.mock.calls).toMatchObject([
    [expect.anything(), { timeoutMs: 30_000 }],
    [expect.anything(), { timeoutMs: 10_000 }],
  ])
  vi.advanceTimersByTime(10_000)
  await expect(ask('GET', '/')).rejects.toMatchObject({ kind: 'passing', message: 'The server took too long.' })
  expect(askPublic).toHaveBeenCalledTimes(2)
  ask.begin()
  await ask('GET', '/')
})

test.each([
  [429, 'away', 'away'],
  [503, 'away', 'away'],
  [500, 'passing', 'passing'],
  [401, 'sign-in', 'sign-in'],
  [404, 'refused', 'passing'],
  [422, 'refused', 'passing'],
  [302, 'refused', 'passing'],
])('%s is %s, and %s for a look', async (status, kind, seen) => {
  const answer = await asking(status, '{}').ask('GET', '/')
  for (const [check, is] of [
    [requireGood, kind],
    [requireSeen, seen],
  ] as const) {
    const fault = await Promise.resolve(answer)
      .then(check)
      .catch((one: unknown) => one)
    expect(fault).toBeInstanceOf(Fault)
    expect((fault as Fault).kind).toBe(is)
  }
})
