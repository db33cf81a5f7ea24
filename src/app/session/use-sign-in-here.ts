import { useRef, useState, type SubmitEvent } from 'react'
import { pageHref } from '#messages'
import type { SignInAsk } from '#ui/ask-sign-in'
import { toast } from '#ui/toast'
import { forget } from '../page/client-cache.ts'
import type { Refused } from '../page/own-page.ts'
import type { Complaint } from './complaint.ts'
import { sendCredentials } from './send-credentials.ts'

type Ends = { onIn: () => void; onSignedUp: () => void }

/**
 * Signs in, or up, without leaving the page: what was refused is said, who is asked for more than a password goes on at `goOn`, and
 * `onIn` is called when somebody is in, `onSignedUp` where they sign in next.
 */
export function useSignInHere(
  { intent, stays = false }: SignInAsk,
  complain: (refused: Refused) => Complaint,
  { onIn, onSignedUp }: Ends,
) {
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState(false)
  const [goOn, setGoOn] = useState<string>()
  const isIn = useRef(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const sent = await sendCredentials(new FormData(event.currentTarget))
    setBusy(false)
    if ('refused' in sent) {
      setRefused(sent.refused)
      toast(complain(sent.refused))
    } else if ('goOn' in sent) {
      if (stays) setGoOn(sent.goOn)
      else location.assign(pageHref(sent.goOn))
    } else if ('signInNext' in sent) {
      onSignedUp()
    } else {
      isIn.current = true
      forget()
      dispatchEvent(new Event('hint'))
      dispatchEvent(new CustomEvent('signed-in', { detail: { intent: intent ?? null } }))
      toast(sent.greeting)
      onIn()
    }
  }

  function beginAnew() {
    setRefused(undefined)
    setGoOn(undefined)
  }

  return { send, beginAnew, refused, busy, goOn, isIn }
}
