import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { takeToasts } from '#ui/toast-queue'
import { forgetWords, keepWords, keptName, keptOf, readWords } from './kept-words.ts'
import { SessionsSection } from '../account/security/sessions-section.tsx'
import { showFlash } from './show-flash.ts'
import { SignOutForm } from './sign-out-form.tsx'

const draft = keptName('quote-draft', 'ada', 'new')
const answer = keptName('answer-draft', 'ada', 'one')
const ofEve = keptName('quote-draft', 'eve', 'new')

afterEach(() => {
  cleanup()
  // Somebody is at this page again, although the test before signed out: modules stay for the next test and the next file.
  fireEvent.keyDown(document.body)
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'hint=; path=/; max-age=0'
})

test('who signs out by choice is asked about what is not saved, and leaves nothing of it; nobody else’s goes', async () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  document.cookie = `hint=${encodeURIComponent(JSON.stringify({ n: 'Ada', e: 'ada@people.example', r: 'admin', i: 'ada' }))}; path=/`
  for (const name of [draft, answer, ofEve]) keepWords(name, 'Well begun')
  sessionStorage.setItem('epigraph.generator.1 ada', '{}')
  const form = (
    <SignOutForm>
      <button type="submit">Log out</button>
    </SignOutForm>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
  const left = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  // Not reached by what was stopped.
  const over = new AbortController()
  addEventListener('submit', (event) => event.defaultPrevented || left(event), { signal: over.signal })

  const button = screen.getByRole('button', { name: 'Log out' })
  fireEvent.click(button)
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'This device has a quote, an answer, and work with the AI Quote Generator you haven’t saved',
  )
  expect(left).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(readWords(draft)).toBe('Well begun')

  fireEvent.click(button)
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(left).toHaveBeenCalledOnce()
  expect(Object.keys({ ...localStorage })).toEqual([ofEve])
  expect(sessionStorage).toHaveLength(0)
  // What is written down as the page goes would be left behind all the same.
  expect(keepWords(draft, 'Well begun')).toBe(false)
  over.abort()
  sent.mockRestore()
})

test('who said yes and is there all the same is asked again about what they write then', async () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  document.cookie = `hint=${encodeURIComponent(JSON.stringify({ n: 'Ada', e: 'ada@people.example', r: 'admin', i: 'ada' }))}; path=/`
  keepWords(draft, 'Well begun')
  const form = (
    <SignOutForm>
      <button type="submit">Log out</button>
    </SignOutForm>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
  // They stay, as the person who answers so when the browser asks whether to leave the page.
  const over = new AbortController()
  addEventListener('submit', (event) => event.preventDefault(), { signal: over.signal })
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(readWords(draft)).toBe('')

  fireEvent.keyDown(document.body)
  keepWords(draft, 'Written since')
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('This device has a quote')
  expect(readWords(draft)).toBe('Written since')
  over.abort()
  sent.mockRestore()
})

test('who has nothing unsaved is not asked', () => {
  document.cookie = `hint=${encodeURIComponent(JSON.stringify({ n: 'Ada', e: 'ada@people.example', r: 'admin', i: 'ada' }))}; path=/`
  keepWords(ofEve, 'Well begun')
  const form = (
    <SignOutForm>
      <button type="submit">Log out</button>
    </SignOutForm>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
  let stopped: boolean | undefined
  addEventListener(
    'submit',
    (event) => {
      stopped = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(stopped).toBe(false)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('who signs out everywhere is asked, too: it is by choice, and here as well', async () => {
  document.cookie = `hint=${encodeURIComponent(JSON.stringify({ n: 'Ada', e: 'ada@people.example', r: 'admin', i: 'ada' }))}; path=/`
  keepWords(draft, 'Well begun')
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <SessionsSection sessions={[]} /> }])} />)
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('This device has a quote')
  expect(readWords(draft)).toBe('Well begun')
})

test('whose account is deleted leaves nothing either, once it is; a flash of anything else takes nothing', () => {
  const flash = (said: object) => {
    document.cookie = `flash=${encodeURIComponent(JSON.stringify({ kind: 'success', title: 'Done.', ...said }))}; path=/`
    showFlash()
  }
  for (const name of [draft, answer, ofEve]) keepWords(name, 'Well begun')
  flash({ message: 'Your password has been changed.' })
  expect(keptOf('ada')).toBe('a quote and an answer')
  flash({ forget: 'ada' })
  expect(Object.keys({ ...localStorage })).toEqual([ofEve])
  expect(takeToasts().map(({ title }) => title)).toEqual(['Done.', 'Done.'])
})

test('other windows keep no more either, until somebody does something in them', () => {
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'signing-out', newValue: 'ada' })))
  expect(keepWords(draft, 'Well begun')).toBe(false)
  fireEvent.keyDown(document.body)
  expect(keepWords(draft, 'Well begun')).toBe(true)
})

test('who signs out elsewhere takes nothing from a page on which another’s words still stand', () => {
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'signing-out', newValue: 'eve' })))
  expect(keepWords(ofEve, 'Well begun')).toBe(false)
  expect(keepWords(draft, 'Well begun')).toBe(true)
  expect(readWords(draft)).toBe('Well begun')
})

test('kinds are counted, of that account alone', () => {
  expect(keptOf('ada')).toBe('')
  keepWords(ofEve, 'Well begun')
  keepWords(draft, 'Well begun')
  keepWords(keptName('quote-draft', 'ada', 'seven'), 'Well begun')
  keepWords(keptName('issue-draft', 'ada', 'one'), '{}')
  expect(keptOf('ada')).toBe('2 quotes and an issue of the newsletter')
  expect(keptOf('eve')).toBe('a quote')
  expect(keptOf('ad')).toBe('')
  sessionStorage.setItem('epigraph.generator.1 ada', '{}')
  expect(keptOf('ada')).toBe('2 quotes, an issue of the newsletter, and work with the AI Quote Generator')
  forgetWords('ada')
  expect(keptOf('ada')).toBe('')
  expect(keptOf('eve')).toBe('a quote')
})
