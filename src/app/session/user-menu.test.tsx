import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import UserMenu from './user-menu.tsx'

beforeEach(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined
})
afterEach(() => {
  cleanup()
  document.cookie = 'hint=; path=/; max-age=0'
})

function become(n: string, e: string, r: string) {
  document.cookie = `hint=${encodeURIComponent(JSON.stringify({ n, e, r }))}; path=/`
}

function show() {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <UserMenu /> }])} />)
}

test('it says who is signed in, as text, and offers the profile, what they saved, and to sign out', () => {
  become('<b>Wren</b>', 'wren@people.example', 'user')
  show()
  expect(screen.getByText('<b>Wren</b>')).toBeDefined()
  expect(screen.getByText('wren@people.example')).toBeDefined()
  expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual(['Profile', 'Saved'])
  const button = screen.getByRole('button', { name: 'Sign out', hidden: true })
  expect(button.closest('form')?.getAttribute('action')).toBe('/auth/sign-out')
  expect(button.closest('form')?.method).toBe('post')
})

test.each([
  ['author', 'My drafts'],
  ['moderator', 'Admin'],
  ['admin', 'Admin'],
])('an %s finds the way to %s', (role, name) => {
  become('Wren', 'wren@people.example', role)
  show()
  expect(screen.getByRole('link', { name, hidden: true }).getAttribute('href')).toBe('/admin')
})

test('it follows another person who signs in in another window', () => {
  become('Wren', 'wren@people.example', 'user')
  show()
  become('Ida', 'ida@people.example', 'admin')
  act(() => void dispatchEvent(new Event('focus')))
  expect(screen.getByText('ida@people.example')).toBeDefined()
  expect(screen.queryByText('wren@people.example')).toBeNull()
  expect(screen.getByRole('link', { name: 'Admin', hidden: true })).toBeDefined()
})
