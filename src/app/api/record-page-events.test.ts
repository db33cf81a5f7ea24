import { pino } from 'pino'
import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { createWriteBuffer } from '../visits/write-buffer.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function aTeller() {
  const house = await aHouse()
  const app = await anApp(house)
  const tell = (body: unknown, userAgent = firefox) =>
    app.ask('/api/events', {
      method: 'POST',
      headers: { origin: 'http://localhost', 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify(body),
    })
  const kept = async () => {
    await app.views.flush()
    return (await house.db.selectFrom('page_events').select('path').execute()).map(({ path }) => path)
  }
  return { app, tell, kept }
}

const event = { kind: 'scroll', path: '/', depth: 25 }

test('what a page tells is kept, of people only', async () => {
  const { tell, kept } = await aTeller()
  expect((await tell({ events: [event] })).status).toBe(204)
  expect((await tell({ events: [{ ...event, path: '/bot' }] }, 'Googlebot/2.1')).status).toBe(204)
  expect((await tell({ events: [{ ...event, path: '/none' }] }, '')).status).toBe(204)
  expect(await kept()).toEqual(['/'])
})

test('what cannot be understood is refused with a sentence, and nothing of it is kept', async () => {
  const { app, tell, kept } = await aTeller()
  for (const body of [
    null,
    {},
    { events: [] },
    { events: [event, { ...event, depth: 1 }] },
    { events: Array.from({ length: 21 }, () => event) },
    { events: [event, { kind: 'button', path: '/', name: 'half of 😀: \ud83d' }] },
    { events: [event, { kind: 'button', path: '/\0', name: 'nothing' }] },
  ]) {
    const answer = await tell(body)
    expect([body, answer.status]).toEqual([body, 400])
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  }
  expect((await app.ask('/api/events')).status).toBe(405)
  expect(await kept()).toEqual([])
})

test('what the database refuses is given up, and keeps nothing of what comes after it waiting', async () => {
  const written: string[][] = []
  const refusing = createWriteBuffer<string>(pino({ level: 'silent' }), async (all) => {
    if (all.includes('poison')) throw new Error('invalid input syntax for type json')
    written.push(all)
  })
  for (const one of ['poison', 'good']) {
    refusing.add(one)
    await refusing.flush().catch(() => undefined)
  }
  await refusing.stop()
  expect(written).toEqual([['good']])
})
