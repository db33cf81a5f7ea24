import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AnswerForm } from './answer-form.tsx'
import { useAnswerDraft } from './use-answer-draft.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

type Props = { account: string; message: string; sent?: string[] }

const none: string[] = []

function Dialog({ account, message, sent = none }: Props) {
  const draft = useAnswerDraft(account, message, sent)
  return <AnswerForm to="ada@people.example" leaves busy={false} error={undefined} draft={draft} onSend={draft.forget} />
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

test('an answer that was begun is there again in the same account and message alone, until it is sent or discarded', () => {
  const open = (account: string, message: string) => render(<Dialog account={account} message={message} />)
  const first = open('ada', 'one')
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull()
  fireEvent.change(field(), { target: { value: 'We have found it.' } })
  first.unmount()
  expect(Object.values({ ...localStorage })).toEqual(['We have found it.'])

  for (const [account, message] of [
    ['ada', 'two'],
    ['eve', 'one'],
  ] as const) {
    const other = open(account, message)
    expect(field().value).toBe('')
    other.unmount()
  }

  const again = open('ada', 'one')
  expect(field().value).toBe('We have found it.')
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(field().value).toBe('')
  fireEvent.change(field(), { target: { value: 'Thank you.' } })
  again.unmount()

  const sending = open('ada', 'one')
  expect(field().value).toBe('Thank you.')
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  sending.unmount()
  open('ada', 'one')
  expect(field().value).toBe('')
  expect(localStorage).toHaveLength(0)
})

test('an answer that was sent while its dialog was closed is no draft when the message is opened again', () => {
  const closed = render(<Dialog account="ada" message="one" />)
  fireEvent.change(field(), { target: { value: 'We have found it. ' } })
  closed.unmount()
  render(<Dialog account="ada" message="one" sent={['We have found it.']} />)
  expect(field().value).toBe('')
  expect(localStorage).toHaveLength(0)
  fireEvent.change(field(), { target: { value: 'We have found it.' } })
  expect(field().value).toBe('We have found it.')
})

test('where a browser keeps nothing, an answer can be written all the same', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<Dialog account="ada" message="three" />)
  fireEvent.change(field(), { target: { value: 'Thank you.' } })
  expect(field().value).toBe('Thank you.')
  refuse.mockRestore()
})
