import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { inLanguage } from '#messages'
import { ToastOutlet } from '#ui/toast'
import { hearKeys } from '../keys/hear-keys.ts'
import CalendarPage from './calendar-page.tsx'

afterEach(cleanup)

const quote = { id: 'one', text: 'Know thyself', author: 'Delphi', language: 'en', direction: 'ltr' }
const day = (number: number) => ({
  day: `2026-03-0${number}`,
  name: `March ${number}`,
  number,
  weekday: 'Sun',
  quote,
  pinned: null,
  seen: null,
  says: 'Automatic',
  isPast: false,
  isToday: number === 1,
  isAsked: true,
  anniversaries: [],
})
const loaderData = {
  title: '',
  timeZone: 'UTC',
  month: '2026-03',
  isAhead: false,
  today: '2026-03-01',
  listLength: 1,
  days: [day(1), day(2)],
  round: [],
  year: '2026',
  featured: [],
}
const props = { loaderData } as unknown as Parameters<typeof CalendarPage>[0] // safe: all that it reads

test('a day’s dialog stays open until its quote is pinned, and says why it was refused', async () => {
  const answers: ((said: unknown) => void)[] = []
  const action = () => new Promise((resolve) => answers.push(resolve))
  const element = <CalendarPage {...props} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  const open = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
  const pin = () => fireEvent.click(screen.getByRole('button', { name: 'Pin this one' }))
  await open(/^March 1[,،]/)
  pin()
  pin()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.({ refused: { code: 'invalid', sentence: 'It is pinned to March 3.', fields: {}, typed: {} } })
  expect((await screen.findByRole('alert')).textContent).toBe('It is pinned to March 3.')
  expect(screen.getByRole('dialog').textContent).toContain('March 1')
  pin()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.({ done: { batch: 'b', says: 'Pinned “Know thyself” to Mar 01, 2026' } })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['en', 'ArrowRight'],
  ['ar', 'ArrowLeft'],
] as const)('on a page in %s, %s leads to the next day', async (code, key) => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <CalendarPage {...props} /> }])} />)
  const first = await screen.findByRole('button', { name: /^March 1[,،]/ })
  first.focus()
  inLanguage(code, () => fireEvent.keyDown(first, { key }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^March 2[,،]/ }))
})

test('a long quote is pinned once that is confirmed', async () => {
  const sent: unknown[] = []
  const action = async ({ request }: { request: Request }) => {
    const typed = (await request.formData()).get('input')
    const input = JSON.parse(typeof typed === 'string' ? typed : '') as { sure?: boolean } // safe: what the page sends
    sent.push(input)
    return { done: input.sure ? { batch: 'b', says: 'Pinned' } : { long: true } }
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <CalendarPage {...props} />, action }])} />)
  fireEvent.click(await screen.findByRole('button', { name: /^March 1[,،]/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Pin this one' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pin it anyway' }))
  await expect.poll(() => sent).toMatchObject([{ day: '2026-03-01' }, { day: '2026-03-01', sure: true }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a day whose pinned quote cannot be shown any more is given back, or has another, with what stands there', async () => {
  const sent: unknown[] = []
  const action = async ({ request }: { request: Request }) => {
    const input = (await request.formData()).get('input')
    if (typeof input === 'string') sent.push(JSON.parse(input))
    return { done: { batch: 'b', says: 'Unpinned Mar 01, 2026' } }
  }
  const broken = { ...day(1), seen: 'gone', says: 'The pinned quote cannot be shown' }
  const told = { ...props, loaderData: { ...props.loaderData, days: [broken] } } as typeof props // safe: as above
  const element = <CalendarPage {...told} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press(/^March 1[,،]/)
  await press('Unpin')
  await expect.poll(() => sent).toEqual([{ day: '2026-03-01', quote: null, seen: 'gone' }])
  await expect.poll(() => document.querySelector('section[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
  await press(/^March 1[,،]/)
  await press('Pin this one')
  await expect.poll(() => sent).toContainEqual({ day: '2026-03-01', quote: 'one', seen: 'gone' })
})

test('the key that undoes takes back what is typed in the search, and what was pinned only beside it', async () => {
  const undone = vi.fn<() => void>()
  addEventListener('desk-undo', undone)
  const deafen = hearKeys()
  onTestFinished(() => {
    removeEventListener('desk-undo', undone)
    deafen()
  })
  const action = () => ({ done: { batch: 'b', says: 'Pinned “Know thyself” to Mar 01, 2026' } })
  const element = (
    <>
      <CalendarPage {...props} />
      <ToastOutlet />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  fireEvent.click(await screen.findByRole('button', { name: /^March 1[,،]/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Pin this one' }))
  await expect.poll(() => document.body.textContent).toContain('Pinned “Know thyself” to Mar 01, 2026')
  // By what is in it: the toast has the role of a dialog, too.
  await expect.poll(() => screen.queryByRole('button', { name: 'Pin this one' })).toBeNull()
  const search = screen.getByLabelText('Search all quotes')
  search.focus()
  fireEvent.keyDown(search, { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(undone).not.toHaveBeenCalled()
  search.blur()
  // No key is heard while the dialog goes.
  await expect
    .poll(() => {
      fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })
      return undone.mock.calls.length
    })
    .toBe(1)
})

test('what is put on a day while another is being pinned stays in hand', async () => {
  const answers: ((said: unknown) => void)[] = []
  const action = () => new Promise((resolve) => answers.push(resolve))
  const held = { id: 'two', text: 'Nothing in excess', author: 'Delphi' }
  const told = { ...props, loaderData: { ...props.loaderData, featured: [held] } } as typeof props // safe: as above
  const element = <CalendarPage {...told} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  const put = async (name: RegExp) => {
    fireEvent.click(await screen.findByRole('button', { name: /Nothing in excess/ }))
    fireEvent.click(screen.getByRole('button', { name }))
  }
  await put(/^March 1[,،]/)
  expect(screen.queryByText(/^Picked up/)).toBeNull()
  await put(/^March 2[,،]/)
  expect(answers).toHaveLength(1)
  expect(screen.getByText(/^Picked up: “Nothing in excess”/)).toBeDefined()
  answers[0]?.({ done: { batch: 'b', says: 'Pinned “Know thyself” to Mar 01, 2026' } })
  await expect.poll(() => document.querySelector('section[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: /^March 2[,،]/ }))
  await expect.poll(() => answers.length).toBe(2)
})
