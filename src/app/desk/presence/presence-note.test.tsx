import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PresenceAnswer } from '#presence'
import { PresenceNote } from './presence-note.tsx'

const ada = { id: 'a', name: 'Ada Lovelace', since: 'Mar 01, 2026, 12:00', isUnsaved: false, isDraft: false }
const nobody: PresenceAnswer = { people: [], changesMs: null, version: 3, saved: null, ended: null }

let answer: PresenceAnswer | number
let said: Record<string, unknown>[]
let left: string[]
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  document.cookie = `hint=${encodeURIComponent(JSON.stringify({ n: 'Me', e: 'me@people.example', r: 'admin' }))}; path=/`
  answer = nobody
  said = []
  left = []
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    said.push(JSON.parse(body) as Record<string, unknown>)
    return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer)
  })
  navigator.sendBeacon = (path) => {
    left.push(String(path))
    return true
  }
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms))
const region = () => screen.getByRole('region', { name: 'Who else has this open' })
const note = (isUnsaved = false, version = 3) => (
  <PresenceNote of={{ noun: 'quote', id: 'q' }} version={version} isUnsaved={isUnsaved} />
)

test('names who else has the form open, with initials and unsaved changes, and says when they closed it', async () => {
  answer = { ...nobody, people: [ada, { ...ada, id: 'b', name: 'Ben', isUnsaved: true, isDraft: true }] }
  render(note())
  await pass(0)
  expect(region().getAttribute('aria-live')).toBe('polite')
  expect(region().textContent).toContain('ALAda Lovelace has had this open since Mar 01, 2026, 12:00.')
  expect(region().textContent).toContain('BBen has had the draft open since Mar 01, 2026, 12:00 and has unsaved changes.')
  answer = { ...nobody, people: [ada] }
  await pass(10_000)
  expect(region().textContent).toContain('Ben has closed this.')
  expect(region().textContent).not.toContain('unsaved')
})

test('says every ten seconds that it is there, at once when something is typed or heard, and that it was left', async () => {
  const { rerender, unmount } = render(note())
  await pass(0)
  expect(said).toMatchObject([{ noun: 'quote', id: 'q', version: 3, isUnsaved: false, isHidden: false }])
  await pass(9_900)
  expect(said).toHaveLength(1)
  await pass(200)
  expect(said).toHaveLength(2)
  rerender(note(true))
  await pass(0)
  expect(said[2]).toMatchObject({ isUnsaved: true })
  dispatchEvent(new Event('presence'))
  await pass(0)
  expect(said).toHaveLength(4)
  expect(new Set(said.map(({ window }) => window)).size).toBe(1)
  expect(left).toEqual([])
  unmount()
  expect(left).toEqual(['/api/presence/left'])
  await pass(60_000)
  expect(said).toHaveLength(4)
})

test('a tab that nobody sees says nothing, unless something in it is not saved', async () => {
  const { rerender } = render(note())
  await pass(0)
  visibility = 'hidden'
  await pass(30_000)
  expect(said).toHaveLength(1)
  rerender(note(true))
  await pass(0)
  expect(said[1]).toMatchObject({ isHidden: true, isUnsaved: true })
  await pass(10_000)
  expect(said).toHaveLength(3)
  rerender(note())
  await pass(30_000)
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(said.at(-1)).toMatchObject({ isHidden: false, isUnsaved: false })
})

test('looks again when somebody of them would be gone', async () => {
  answer = { ...nobody, people: [ada], changesMs: 4_000 }
  render(note())
  await pass(0)
  answer = nobody
  await pass(4_300)
  expect(said).toHaveLength(2)
  expect(region().textContent).not.toContain('has had this open')
})

test('what somebody else saved is said, with where it is seen; loading it is offered while nothing is typed', async () => {
  answer = { ...nobody, version: 4, saved: { by: 'Ada Lovelace', at: 'Mar 01, 2026, 12:05' } }
  const { rerender } = render(note())
  await pass(0)
  expect(region().textContent).toContain('Ada Lovelace saved this on Mar 01, 2026, 12:05.')
  expect(screen.getByRole('link', { name: 'See what changed' }).getAttribute('href')).toBe('/admin/quotes/q/history')
  screen.getByRole('button', { name: 'Load the new version' })
  rerender(note(true))
  await pass(0)
  expect(region().textContent).toContain('12:05. What you typed is still here.')
  expect(screen.queryByRole('button')).toBeNull()
  // The form was saved over it meanwhile, having seen it.
  rerender(note(true, 4))
  await pass(0)
  expect(region().textContent).not.toContain('saved this')
})

test.each([
  ['published', 'Ben published this draft on Mar 01, 2026, 12:05.'],
  ['trashed', 'Ben moved this to the trash on Mar 01, 2026, 12:05.'],
] as const)('of a record that was %s is said what became of it, and no other version is offered', async (how, sentence) => {
  answer = { ...nobody, version: 4, ended: { how, by: 'Ben', at: 'Mar 01, 2026, 12:05' } }
  render(note())
  await pass(0)
  expect(region().textContent).toBe(sentence)
  expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null])
})

test('a record that is no longer there differs from a failure', async () => {
  answer = { ...nobody, people: [ada] }
  render(note(true))
  await pass(0)
  answer = 404
  await pass(10_000)
  expect(region().textContent).toBe('This was deleted, or you may no longer open it. What you typed is still here.')
  answer = nobody
  await pass(10_000)
  expect(region().textContent).toBe('')
})

test('one failed request takes nothing away', async () => {
  answer = { ...nobody, people: [ada], version: 4, saved: { by: 'Ada Lovelace', at: 'Mar 01, 2026, 12:05' } }
  render(note())
  await pass(0)
  answer = 503
  await pass(10_000)
  expect(region().textContent).toContain('Ada Lovelace has had this open')
  expect(region().textContent).toContain('Ada Lovelace saved this')
})

test('where nobody answers for long, nobody is shown, and it is asked again', async () => {
  answer = { ...nobody, people: [ada] }
  render(note())
  await pass(0)
  answer = 503
  await pass(26_000)
  expect(region().textContent).not.toContain('Ada Lovelace')
  answer = { ...nobody, people: [ada] }
  await pass(10_000)
  expect(region().textContent).toContain('Ada Lovelace has had')
})

test('a page that is left whole and shown again is another window', async () => {
  render(note())
  await pass(0)
  fireEvent(window, new Event('pagehide'))
  expect(left).toHaveLength(1)
  await pass(60_000)
  expect(said).toHaveLength(1)
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  await pass(0)
  expect(said).toHaveLength(2)
  expect(said[0]?.window).not.toBe(said[1]?.window)
})

test('a person who was signed out says nothing', async () => {
  document.cookie = 'hint=; max-age=0; path=/'
  const { unmount } = render(note(true))
  await pass(30_000)
  unmount()
  expect([said, left]).toEqual([[], []])
})
