import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
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
  says: 'By rule',
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

test('what is chosen for a day while another is being pinned is not lost unseen', async () => {
  const answers: ((said: unknown) => void)[] = []
  const action = () => new Promise((resolve) => answers.push(resolve))
  const element = <CalendarPage {...props} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  const open = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
  const pin = () => fireEvent.click(screen.getByRole('button', { name: 'Pin this one' }))
  await open(/^March 1\./)
  pin()
  await open(/^March 2\./)
  pin()
  expect(answers).toHaveLength(1)
  expect(screen.getByRole('dialog').textContent).toContain('March 2')
  answers[0]?.({ done: { batch: 'b', freed: false } })
  // Not by its role: below the dialog it is hidden.
  await expect.poll(() => document.querySelector('section[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
  pin()
  await expect.poll(() => answers.length).toBe(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})
