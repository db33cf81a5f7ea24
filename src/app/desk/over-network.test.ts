import type { ClientActionFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { unreachable } from '#images/parts'
import { overNetwork } from './over-network.ts'

const answering = (serverAction: () => Promise<unknown>) => overNetwork({ serverAction } as unknown as ClientActionFunctionArgs) // safe: it takes no more of it

it('hands on what the page answered', async () => {
  expect(await answering(() => Promise.resolve({ done: 1 }))).toEqual({ done: 1 })
})

it('takes a network that is away for a refusal after which nothing is loaded anew', async () => {
  const answer = await answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(answer).toMatchObject({
    data: { refused: { sentence: unreachable, code: 'unreachable', fields: {} } },
    init: { status: 503 },
  })
})

it('follows where it is sent', async () => {
  const away = new Response(null, { status: 302, headers: { location: '/auth' } })
  await expect(answering(() => Promise.reject(away))).rejects.toBe(away)
})
