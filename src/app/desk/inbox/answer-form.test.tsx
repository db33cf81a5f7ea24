import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnswerForm } from './answer-form.tsx'
import { useAnswerDraft } from './use-answer-draft.ts'

function Dialog({ account, message }: { account: string; message: string }) {
  const draft = useAnswerDraft(account, message)
  return <AnswerForm to="ada@people.example" leaves busy={false} error={undefined} draft={draft} onSend={draft.forget} />
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

test('an answer that was begun is there again in the same account and message alone, until it is sent or discarded', () => {
  const open = (account: string, message: string) => render(<Dialog account={account} message={message} />)
  const first = open('ada', 'one')
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull()
  fireEvent.change(field(), { target: { value: 'We have found it.' } })
  first.unmount()

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
})
