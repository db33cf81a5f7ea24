import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SentForm } from './sent-form.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Whether the browser sends it. */
function press() {
  return fireEvent.submit(screen.getByRole('form'))
}

it('is sent once, however often it is pressed', () => {
  render(<SentForm aria-label="Words" />)
  expect([press(), press(), press()]).toEqual([true, false, false])
})

it('is sent again by a person who comes back to it, and by a person who stopped it and never left', () => {
  render(<SentForm aria-label="Words" />)
  expect(press()).toBe(true)
  act(() => void dispatchEvent(new Event('pageshow')))
  expect(press()).toBe(true)
  act(() => void vi.advanceTimersByTime(9_000))
  expect(press()).toBe(false)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(press()).toBe(true)
})
