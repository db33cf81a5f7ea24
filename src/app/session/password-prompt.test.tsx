import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PasswordPrompt } from './password-prompt.tsx'

const refused = { sentence: 'That password is not right.', fields: {}, code: 'password-needed', typed: { verb: 'end' } }
const shown: Root[] = []

beforeEach(() => void vi.spyOn(HTMLDialogElement.prototype, 'showModal'))
afterEach(() => {
  act(() => shown.splice(0).forEach((root) => root.unmount()))
  cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** As a page comes: its HTML first, and its script a moment later. */
function page(meanwhile: () => void) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<PasswordPrompt refused={refused} />)
  meanwhile()
  act(() => void shown.push(hydrateRoot(place, <PasswordPrompt refused={refused} />)))
}

test('the box at the head of the page becomes a dialog over it when the script is there', () => {
  page(() => undefined)
  expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce()
})

test('a person who types in the box already is left there, and so is the button that they press next', () => {
  page(() => screen.getByLabelText('Password').focus())
  expect(HTMLDialogElement.prototype.showModal).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('a passkey that was refused is no fault of the password field', () => {
  render(<PasswordPrompt refused={{ ...refused, wrong: 'passkey', ways: { password: true, passkey: true } }} />)
  expect(screen.getByRole('alert').textContent).toBe(refused.sentence)
  expect(screen.getByLabelText('Password').hasAttribute('aria-invalid')).toBe(false)
})
