import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import type { QuoteFormState } from './use-quote-form.ts'

/** Anyone who leaves with words that are not saved is asked, by whichever way: Escape, the cross, back, a link, closing the window. */
export function LeaveQuestion({ form: { isDirty: asks, isLeaving } }: { form: QuoteFormState }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!asks) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [asks])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={say('desk-form.leave-without-saving')}
      text={say('desk-quotes.changes-stay-on-device')}
      yes={say('desk-form.leave')}
      no={say('desk-form.keep-writing')}
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    />
  )
}
