import { say } from '#messages'
import { Button } from '../head/button.tsx'
import { Status } from '../head/status.tsx'

type Answer = { id: string; text: string; writtenBy: string | null; at: string; sentAt: string | null; failure: string | null }

type Props = { answers: Answer[]; leaves: boolean; onAgain: (id: string) => void }

/** What was answered, and whether it got away. */
export function AnswerList({ answers, leaves, onAgain }: Props) {
  if (answers.length === 0) return null
  return (
    <ol aria-label={say('desk-inbox.answers')} className="mt-6 grid gap-4">
      {answers.map(({ id, text, writtenBy, at, sentAt, failure }) => (
        <li key={id} className="rounded-lg border border-line p-4">
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-quiet">
            <span>
              <span dir="auto">{writtenBy ?? say('desk-inbox.former-staff')}</span>, {at}
            </span>
            <Status is={failure ? 'wrong' : sentAt ? 'good' : 'waiting'}>
              {failure
                ? say('desk-inbox.not-sent')
                : sentAt
                  ? leaves
                    ? say('desk-inbox.sent')
                    : say('desk-inbox.in-the-outbox')
                  : say('desk-inbox.on-its-way')}
            </Status>
          </p>
          <p className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere" dir="auto">
            {text}
          </p>
          {failure && (
            <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-wrong">
              {failure}
              <Button onClick={() => onAgain(id)}>{say('desk-inbox.send-again')}</Button>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
