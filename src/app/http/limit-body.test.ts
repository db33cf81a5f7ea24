import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
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
    type Sent = { told?: boolean; to?: string; sent?: number; from?: string; claimed?: string; ends?: Promise<void> }
    /** `claimed`: the visitor’s address, in the words of a proxy that nobody named. */
    const send = async (bytes: number, asked: Sent = {}) => {
      const { told = false, to, sent = bytes, from = '203.0.113.1', claimed = '', ends = end.promise } = asked
      // What doesn’t say how long it is is held before anybody asks who sends it, other bodies when they are read.
      const path = to ?? (told && bytes > 3 ? '/api/check' : '/admin/quotes')
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(sent)),
        pull: (controller) => ends.then(() => controller.close()),
      })
      const headers: IncomingHttpHeaders = {
        host: 'localhost',
        origin: 'http://localhost',
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      }
      if (told) headers['content-length'] = String(bytes)
      if (claimed) headers['x-forwarded-for'] = claimed
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
    const refused = (await Promise.all(sent)).filter(({ status }) => status === 503)
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['5'])
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

  it('are also those that other servers send', async () => {
    const { send, answered, end } = await aSender()
    const sent = [...Array.from({ length: 13 }, () => send(7.5 * 1_000_000)), send(7_300_000)]
    sent.push(send(200_000, { to: '/fediverse/inbox' }))
    // All but the activity are as much as a network has. Which of them finds no room is left to chance.
    await expect.poll(() => answered).toEqual([503])
    end()
    await Promise.all(sent)
    expect(answered.filter((status) => status === 503)).toHaveLength(1)
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
    const most = `text=${'a'.repeat(8 * mb - 10)}`
    for (const one of broken) one.write(most)
    const refused = begin(8 * mb)
    refused.write(most)
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

  it('take no room for what they say and don’t send', async () => {
    const { send, end } = await aSender()
    const idle = Array.from({ length: 20 }, (_, n) => send(10 * mb, { told: true, sent: 1, from: `203.0.113.${n % 2}` }))
    const whole = { told: true, ends: Promise.resolve() }
    expect(await send(8 * mb, { ...whole, from: '203.0.113.1' })).not.toMatchObject({ status: 503 })
    expect(await send(8 * mb, { ...whole, from: '203.0.113.2' })).not.toMatchObject({ status: 503 })
    end()
    await Promise.all(idle)
  })

  it('count for the visitor behind a proxy that nobody named', async () => {
    const { send, end } = await aSender()
    const behind = { told: true, from: '10.0.0.1' }
    const sent = Array.from({ length: 12 }, () => send(8 * mb, { ...behind, claimed: '203.0.113.1' }))
    const other = { ...behind, claimed: '203.0.113.2', ends: Promise.resolve() }
    expect(await send(8 * mb, other)).not.toMatchObject({ status: 503 })
    end()
    await Promise.all(sent)
  })
})

describe('the room for bodies', () => {
  const { signal } = new AbortController()

  it('is given in turn, to each network at most its share', async () => {
    const room = bodyRoom({ most: 10, ofNetwork: 6, waitMs: 1_000_000 })
    expect(await room.takeSoon('a', 6, signal)).toBe(true)
    const served: string[] = []
    const ask = async (name: string, network: string, bytes: number) => {
      if (await room.takeSoon(network, bytes, signal)) served.push(name)
    }
    const asked = [ask('first', 'a', 4), ask('second', 'a', 2), ask('other network', 'b', 4), ask('third', 'a', 1)]
    await setImmediate()
    expect(served).toEqual(['other network'])
    room.give('a', 6)
    await setImmediate()
    expect(served).toEqual(['other network', 'first', 'second'])
    room.give('a', 4)
    await Promise.all(asked)
    expect(served).toEqual(['other network', 'first', 'second', 'third'])
  })

  it('is not taken for a sender who went, or who waited too long', async () => {
    const room = bodyRoom({ most: 10, ofNetwork: 6, waitMs: 100 })
    expect(await room.takeSoon('a', 6, signal)).toBe(true)
    const going = new AbortController()
    const waiting = room.takeSoon('a', 6, going.signal)
    going.abort()
    // What becomes free at the same moment is for others.
    room.give('a', 6)
    expect(await waiting).toBe(false)
    expect(await room.takeSoon('a', 6, going.signal)).toBe(false)
    expect(await room.takeSoon('a', 6, signal)).toBe(true)
    expect(await room.takeSoon('a', 1, signal)).toBe(false)
    room.give('a', 6)
    expect(await room.takeSoon('a', 6, signal)).toBe(true)
  })
})
