import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderToString } from 'react-dom/server'
import { SubscribeForm } from './subscribe-form.tsx'
import { UnsubscribeForm } from './unsubscribe-form.tsx'

afterEach(cleanup)

test.each([
  ['is left', (email: HTMLElement) => fireEvent.blur(email)],
  ['is to be sent by Enter while its button rests', (email: HTMLElement) => fireEvent.keyDown(email, { key: 'Enter' })],
])('what is no address is said when the field %s, and until it is one', (_, act) => {
  render(<SubscribeForm done={undefined} refused={undefined} leaves />)
  const email = screen.getByLabelText('Email')
  const said = () => screen.queryByText('Please enter a valid email address.') !== null
  const rests = () => screen.getByRole('button', { name: 'Subscribe' }).matches(':disabled')
  fireEvent.change(email, { target: { value: 'ada' } })
  expect([said(), rests()]).toEqual([false, true])
  act(email)
  expect([said(), rests()]).toEqual([true, true])
  fireEvent.change(email, { target: { value: 'ada@people.example' } })
  expect([said(), rests()]).toEqual([false, false])
})

test('what the site said of an address is not said of the next that is typed', () => {
  const typed = { email: 'ada@people..example', newsletter: 'on' }
  const sentence = 'Please enter a valid email address.'
  render(<SubscribeForm done={undefined} refused={{ code: 'invalid', sentence, fields: { email: sentence }, typed }} leaves />)
  const email = screen.getByLabelText('Email')
  const isWrong = () => email.getAttribute('aria-invalid') === 'true'
  expect(isWrong()).toBe(true)
  fireEvent.change(email, { target: { value: 'ada' } })
  expect(isWrong()).toBe(true)
  fireEvent.change(email, { target: { value: 'ada@people.example' } })
  expect(isWrong()).toBe(false)
})

test.each([
  ['Subscribe', <SubscribeForm key="s" done={undefined} refused={undefined} leaves />],
  ['Unsubscribe', <UnsubscribeForm key="u" done={undefined} refused={undefined} confirm leaves />],
])('an address that was typed before the scripts came is there for them, too: %s', (name, form) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  const email = container.querySelector<HTMLInputElement>('input[name=email]')
  if (email) email.value = 'ada@people.example'
  render(form, { container, hydrate: true })
  expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(false)
  expect(email?.value).toBe('ada@people.example')
  container.remove()
})
