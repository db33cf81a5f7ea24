import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignInDialog } from './sign-in-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('after a sign-up without mails the dialog asks to sign in, with what was just chosen', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ signInNext: true }))
  const { container } = render(<SignInDialog ask={{}} hasHeadCode={false} onEnd={vi.fn()} />)
  fireEvent.click(screen.getAllByRole('button', { name: 'Sign up', hidden: true })[0]!)
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)!
  const chosen = { email: 'wren@people.example', password: 'a heron by the weir', confirmPassword: 'a heron by the weir' }
  for (const [name, value] of Object.entries(chosen)) fireEvent.change(field(name), { target: { value } })
  fireEvent.submit(container.querySelector('form')!)
  await screen.findByText(/^Now sign in with your new password/)
  expect([field('tab').value, field('email').value]).toEqual(['login', chosen.email])
  // It is filled in a moment after the words are there.
  await waitFor(() => expect(field('password').value).toBe(chosen.password))
})

test('a person who is asked for a code goes on in another window, where what is on the page would be lost', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ goOn: '/auth/second-step?next=%2Fadmin' }))
  const { container } = render(<SignInDialog ask={{ stays: true }} hasHeadCode={false} onEnd={vi.fn()} />)
  fireEvent.submit(container.querySelector('form')!)
  const link = await screen.findByRole('link', { name: 'Continue in another window', hidden: true })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/auth/second-step?next=%2Fadmin', '_blank'])
})

test('beside code of others the dialog has no field for a password, and leads to the page for signing in', () => {
  const { container } = render(<SignInDialog ask={{ intent: 'like:1' }} hasHeadCode onEnd={vi.fn()} />)
  expect(container.querySelector('input, form')).toBeNull()
  const link = screen.getByRole('link', { name: 'Sign in', hidden: true })
  expect(link.getAttribute('href')).toMatch(/^\/auth\?next=.*&intent=like%3A1$/)
  expect(screen.getByRole('button', { name: 'Not now', hidden: true })).toBeDefined()
})
