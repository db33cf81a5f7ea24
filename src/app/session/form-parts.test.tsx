import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from '#ui/text-field'
import { Alert } from './form-parts.tsx'

afterEach(cleanup)

const refused = { sentence: 'The passwords differ.', fields: {}, code: 'invalid', typed: {} }

function Form() {
  return (
    <form>
      <Alert refused={refused} say={({ sentence }) => ({ kind: 'validation', title: sentence, alert: sentence })} />
      <TextField name="email" label="Email" />
      <TextField name="password" label="Password" error="The passwords differ." />
    </form>
  )
}

test('the first field that is wrong has the caret', () => {
  render(<Form />)
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('a person who is typing when the page wakes keeps the caret where it is', () => {
  const typing = document.body.appendChild(document.createElement('input'))
  typing.focus()
  render(<Form />)
  expect(document.activeElement).toBe(typing)
  typing.remove()
})
