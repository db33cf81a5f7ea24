import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { bodyRoom } from './body-room.ts'

const mb = 1024 * 1024

describe('bodies that come at a time', () => {
  /** Sends bodies that don’t end before `end`. */
  async function aSender() {
    const app = await anApp(await aHouse())
    const end = Promise.withResolvers<void>()
    const answered: number[] = []
    const send = async (bytes: number, { told = false, from = '203.0.113.1' } = {}) => {
      // What doesn’t say how long it is is held before anybody asks who sends it, other bodies when they are read.
      const path = told && bytes > 3 ? '/api/check' : '/admin/quotes'
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(told ? 1 : bytes)),
        pull: (controller) => end.promise.then(() => controller.close()),
      })
      const headers: IncomingHttpHeaders = {
        host: 'localhost',
        origin: 'http://localhost',
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      }
      if (told) headers['content-length'] = String(bytes)
      const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit
      // safe: the only things that are asked of a socket and its request
      const incoming = { socket: { remoteAddress: from } as Socket, headers } as Partial<IncomingMessage>
      const answer = await app.ask(path, init, incoming)
      answered.push(answer.status)
      return answer
    }
    return { send, answered, end: () => end.resolve() }
  }

  it('are held up to a bound where they don’t say how long they are', async () => {
    const { send, answered, end } = await aSender()
    const sent = [...Array.from({ length: 100 }, () => send(1)), ...Array.from({ length: 14 }, () => send(7.5 * 1_000_000))]
    await expect.poll(() => answered).toEqual([503])
    // A form is taken, whatever others upload.
    await send(3, { told: true })
    expect(answered).toEqual([503, 302])
    end()
    await Promise.all(sent)
    expect(answered.filter((status) => status === 503)).toHaveLength(1)
  })

  it('are held up to a bound where they say so, and each network has its half', async () => {
    const { send, answered, end } = await aSender()
    const sendTwelve = (from: string) => Array.from({ length: 12 }, () => send(8 * mb, { told: true, from }))
    const sent = [...sendTwelve('203.0.113.1'), send(8 * mb, { told: true, from: '203.0.113.1' })]
    await expect.poll(() => answered, { timeout: 30_000 }).toEqual([503])
    sent.push(...sendTwelve('203.0.113.2'), send(9 * mb, { told: true, from: '203.0.113.3' }))
    await expect.poll(() => answered, { timeout: 30_000 }).toEqual([503, 503])
    // One that waits comes in when others are done.
    sent.push(send(8 * mb, { told: true }))
    end()
    const answers = await Promise.all(sent)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5'])
    expect(await refused[0]?.text()).toContain('Too much is being uploaded at once.')
  })

  it('give back their room where the sender breaks off', async () => {
    const { server } = await anApp(await aHouse())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
    const headers = { origin: 'http://localhost', host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
    const begin = (bytes: number) => {
      const asked = request({ port, path: '/api/check', method: 'POST', headers: { ...headers, 'content-length': bytes } })
      asked.on('error', () => undefined)
      return asked
    }
    const broken = Array.from({ length: 12 }, () => begin(8 * mb))
    for (const one of broken) one.write('text=')
    const refused = begin(8 * mb)
    refused.write('text=')
    // The thirteenth has no room, or one of the others, as they come.
    const answer = await Promise.any([...broken, refused].map(async (one) => (await once(one, 'response')) as [IncomingMessage]))
    expect(answer[0].statusCode).toBe(503)
    for (const one of [...broken, refused]) one.destroy()
    await expect
      .poll(
        async () => {
          const next = begin(8 * mb)
          next.end(`text=${'a'.repeat(8 * mb - 5)}`)
          const [{ statusCode }] = (await once(next, 'response')) as [IncomingMessage] // safe: Node says so
          return statusCode
        },
        { timeout: 30_000 },
      )
      .toBe(400)
  })

  it('give back what they took when their sender goes', async () => {
    const room = bodyRoom({ most: 10, ofNetwork: 6, waitMs: 1_000_000 })
    expect([room.take('a', 6), room.take('a', 1), room.take('b', 5), room.take('b', 4)]).toEqual([true, false, false, true])
    const going = new AbortController()
    const waiting = room.takeSoon('a', 6, going.signal)
    going.abort()
    expect(await waiting).toBe(false)
    const next = room.takeSoon('a', 6, new AbortController().signal)
    room.give('a', 6)
    expect(await next).toBe(true)
    expect(room.take('a', 1)).toBe(false)
  })
})
