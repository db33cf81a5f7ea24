import { expect, test } from 'vitest'
import { createPresence, stays } from './presence.ts'
import { createPresenceBook, type Stay } from './presence-book.ts'

const second = 1_000

function aClock() {
  let now = Date.parse('2026-03-01T12:00:00Z')
  return { now: () => new Date(now), pass: (ms: number) => (now += ms) }
}

const aStay = (some: Partial<Stay> = {}): Stay => ({
  record: 'quote:1',
  window: 'window-1',
  account: 'ada',
  session: 'session of ada',
  since: 0,
  isUnsaved: false,
  isDraft: false,
  until: Number.MAX_SAFE_INTEGER,
  isHeardHere: true,
  ...some,
})

/** Processes that hear each other, as over a channel, their own words, too. */
function processes(count: number, clock = aClock()) {
  const told: number[] = Array.from({ length: count }, () => 0)
  const all = told.map((_, n) => createPresence({ clock }, () => void (told[n] = (told[n] ?? 0) + 1)))
  const connect = (n: number) => {
    heard.push(all[n]!)
    all[n]!.connect((message) => heard.forEach((one) => one.hear(message)))
  }
  const heard: typeof all = []
  return { all, told, connect, clock }
}

test('a window is there until its time is over, and a word renews it from then on', () => {
  const clock = aClock()
  const presence = createPresence({ clock }, () => {})
  const { record, window, account, session } = aStay()
  const here = { record, window, account, session, isUnsaved: false, isDraft: false }
  presence.enter(here, stays.seen)
  const since = clock.now().getTime()
  clock.pass(20 * second)
  presence.enter({ ...here, isUnsaved: true }, stays.seen)
  clock.pass(24 * second)
  expect(presence.at(record)).toMatchObject([{ since, isUnsaved: true }])
  clock.pass(1 * second)
  expect(presence.at(record)).toEqual([])
  expect(presence.recordsOf('quote')).toEqual([])
})

test('others hear only what they see differently: the first window, the first unsaved change, the last to leave', () => {
  const book = createPresenceBook(aClock())
  expect(book.enter(aStay())).toBe(true)
  expect(book.enter(aStay())).toBe(false)
  expect(book.enter(aStay({ window: 'window-2' }))).toBe(false)
  expect(book.enter(aStay({ window: 'window-2', isUnsaved: true }))).toBe(true)
  expect(book.leave({ window: 'window-1', account: 'ada' })).toBe(false)
  expect(book.leave({ window: 'window-2', account: 'ben' })).toBe(false)
  expect(book.leave({ window: 'window-2', account: 'ada' })).toBe(true)
  expect(book.all()).toEqual([])
})

test('what a window said before it was left changes nothing when it comes after it', () => {
  const clock = aClock()
  const book = createPresenceBook(clock)
  book.enter(aStay())
  book.leave({ window: 'window-1', account: 'ada' })
  expect(book.enter(aStay())).toBe(false)
  expect(book.at('quote:1')).toEqual([])
})

test('fifty windows of one person are few in memory, and so are a thousand records', () => {
  const book = createPresenceBook(aClock())
  for (let n = 0; n < 50; n++) book.enter(aStay({ window: `window-${n}` }))
  expect(book.at('quote:1').map(({ window }) => window)).toEqual([45, 46, 47, 48, 49].map((n) => `window-${n}`))
  const since = Date.parse('2026-03-01T12:00:00Z')
  for (let n = 0; n < 1_000; n++)
    book.enter(aStay({ record: `quote:${n + 2}`, window: `other-${n}`, until: since + 3_600_000 + n }))
  expect(book.all()).toHaveLength(100)
})

test('more windows than are remembered settle: nobody sees a change while they only say that they are there', () => {
  const book = createPresenceBook(aClock())
  const round = () =>
    Array.from({ length: 8 }, (_, n) =>
      book.enter(aStay({ window: `window-${n}`, isUnsaved: n === 2, isDraft: n !== 4, until: (until += 1) })),
    )
  let until = Date.parse('2026-03-01T13:00:00Z')
  round()
  expect([round(), round()].flat()).not.toContain(true)
  expect(book.at('quote:1').map(({ window }) => window)).toEqual(expect.arrayContaining(['window-2', 'window-4', 'window-7']))
  expect(book.at('quote:1')).toHaveLength(5)
  // What it saved is seen as before.
  expect(book.enter(aStay({ window: 'window-2', isDraft: true, until: (until += 1) }))).toBe(true)
})

test('each process knows what windows said to another, and hears when they are left there', () => {
  const { all, told, connect } = processes(2)
  const [first, second] = all
  connect(0)
  connect(1)
  const { record, window, account, session } = aStay()
  first!.enter({ record, window, account, session, isUnsaved: true, isDraft: false }, stays.seen)
  expect(second!.at(record)).toMatchObject([{ account: 'ada', isUnsaved: true }])
  expect(told).toEqual([1, 1])
  // A balancer sends the next word to the other one.
  second!.enter({ record, window, account, session, isUnsaved: true, isDraft: false }, stays.seen)
  second!.leave({ window, account })
  expect([first!.at(record), second!.at(record)]).toEqual([[], []])
  expect(told).toEqual([2, 2])
})

test('a process that starts later hears who is there, however many they are', () => {
  const { all, connect } = processes(3)
  connect(0)
  connect(1)
  const session = '00000000-0000-4000-8000-000000000001'
  for (let n = 0; n < 40; n++)
    all[n % 2]!.enter(
      { record: `quote:${n}`, window: `window-${n}`, account: `person ${n}`, session, isUnsaved: false, isDraft: false },
      stays.seen,
    )
  connect(2)
  expect(all[2]!.recordsOf('quote')).toHaveLength(40)
})

test('processes tell the time that is left, not when it ends: clocks of two machines differ', () => {
  const [here, there] = [aClock(), aClock()]
  there.pass(-3_600 * second)
  const far = createPresence({ clock: there }, () => {})
  const near = createPresence({ clock: here }, () => {})
  near.connect((message) => {
    // As a notice of the database, which takes 8,000 bytes.
    expect(Buffer.byteLength(message)).toBeLessThan(8_000)
    far.hear(message)
  })
  const { record, window, account, session } = aStay()
  near.enter({ record, window, account, session, isUnsaved: false, isDraft: false }, stays.seen)
  there.pass(24 * second)
  expect(far.at(record)).toHaveLength(1)
  there.pass(1 * second)
  expect(far.at(record)).toEqual([])
})

test('what is no message of ours is ignored', () => {
  const presence = createPresence({ clock: aClock() }, () => {})
  for (const payload of ['', 'nonsense', 'null', '{}', '{"here":5}']) presence.hear(payload)
  expect(presence.recordsOf('quote')).toEqual([])
})
