import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ToastOutlet } from '#ui/toast'
import MessagePage from './message-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const message = {
  id: 'one',
  state: 'read',
  name: 'Wren',
  email: 'wren@people.example',
  subject: 'Feedback',
  message: 'Hello.',
  at: '',
  answers: [],
}
const loaderData = { title: '', leaves: true, isAdmin: true, account: 'ada', message }
const props = { loaderData, params: { id: 'one' } } as unknown as Parameters<typeof MessagePage>[0] // safe: all that it reads

function show() {
  const answers: ((said: unknown) => void)[] = []
  const action = () => new Promise((resolve) => answers.push(resolve))
  const element = (
    <>
      <MessagePage {...props} />
      <ToastOutlet />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  return answers
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Answer to/ })

test('what is written on while an answer is being sent is not lost with it', async () => {
  const answers = show()
  fireEvent.change(await screen.findByRole('textbox', { name: /^Answer to/ }), { target: { value: 'Thank you.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  fireEvent.change(field(), { target: { value: 'Thank you. And one more thing:' } })
  answers[0]?.({ done: { did: 'answer' } })
  await expect.poll(() => document.body.textContent).toContain('Answer sent')
  expect(field().value).toBe('Thank you. And one more thing:')
})

test('a message is not moved away while its answer is on its way, and what became of that is told', async () => {
  const answers = show()
  fireEvent.change(await screen.findByRole('textbox', { name: /^Answer to/ }), { target: { value: 'Thank you.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }))
  expect(answers).toHaveLength(1)
  answers[0]?.({ done: { did: 'answer' } })
  await expect.poll(() => document.body.textContent).toContain('Answer sent')
  expect(field().value).toBe('')
})
