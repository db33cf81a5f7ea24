import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PasswordSection } from './password-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

afterEach(cleanup)

// A browser shows the answer to the last press alone: that the code is used, and not the recovery codes that the first one brought.
it('the first code of an app is sent once, however often it is pressed', () => {
  const pending = { uri: 'otpauth://totp/Epigraph:a?secret=ABCDEFGH', secret: 'ABCDEFGH' }
  const twoFactor = { on: false, recoveryCodesLeft: 0, pending }
  render(<TwoFactorSection twoFactor={twoFactor} recoveryCodes={undefined} refused={undefined} />)
  expect(pressTwice('The code your app shows now')).toEqual(['sent', 'not sent'])
})

// The former password is wrong when it comes once more, and the person who reads that has changed it all the same.
it('a new password is sent once, however often it is pressed', () => {
  render(<PasswordSection hasPassword email="a@people.example" refused={undefined} />)
  expect(pressTwice('New password')).toEqual(['sent', 'not sent'])
})

function pressTwice(field: string) {
  const form = screen.getByLabelText<HTMLInputElement>(field).form as HTMLFormElement // safe: the field is in it
  return [1, 2].map(() => (fireEvent.submit(form) ? 'sent' : 'not sent'))
}
