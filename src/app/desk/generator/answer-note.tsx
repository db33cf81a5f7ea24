import { generatorSentences } from '#generator/parts'
import { say } from '#messages'
import type { Told } from './kept-work.ts'

type Props = {
  told: Told | null
  failure: string | null
  /** The list below came from an earlier question, which the last one did not replace. */
  isEarlier: boolean
}

/** How the last question went: what failed and why, what could not be read, what it cost. */
export function AnswerNote({ told, failure, isEarlier }: Props) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {failure !== null && (
        <div role="alert" className="rounded-md border border-wrong px-4 py-3 text-sm">
          <p className="font-medium">{generatorSentences.generate()}</p>
          <p className="mt-1 wrap-anywhere">{failure}</p>
          {isEarlier && <p className="mt-1 text-quiet">{say('desk-generator.for-earlier')}</p>}
        </div>
      )}
      {failure === null && told && <p className="text-sm text-quiet">{said(told)}</p>}
    </div>
  )
}

function said({ tokens, unreadable, cutOff, stopped }: Told): string {
  return [
    stopped && say('desk-generator.stopped'),
    unreadable > 0 && say('desk-generator.unreadable', { count: unreadable }),
    cutOff && say('desk-generator.cut-off'),
    tokens !== null && say('desk-generator.tokens', { count: tokens }),
  ]
    .filter(Boolean)
    .join(' ')
}
