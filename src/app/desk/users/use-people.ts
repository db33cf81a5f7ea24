import { useState } from 'react'
import { toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { RoleOption } from './role-names.ts'
import type { peopleAction, PeopleDone } from './people-action.ts'

/** What can be done with people, and what is under way. */
export type People = ReturnType<typeof usePeople>

/** `roles`: the site's own. */
export function usePeople(roles: readonly RoleOption[]) {
  const [link, setLink] = useState<PeopleDone['link']>()
  const [invited, setInvited] = useState(0)
  const tell = (done: PeopleDone) => {
    if (done.link) setLink(done.link)
    else toast({ kind: 'success', title: done.title, message: done.message })
  }
  const onRefused = (refused: Refused) => {
    // What is wrong with a field is at the field.
    if (Object.keys(refused.fields).length === 0) toast(refusalToast(refused))
  }
  const verb = useVerb<ReturnType<typeof peopleAction>['verbs']>({ onDone: tell, onRefused })
  // Its own: what is done to a row must not close the dialog in which somebody is being invited.
  const invite = useVerb<ReturnType<typeof peopleAction>['verbs']>({
    onDone: (done) => {
      tell(done)
      setInvited((n) => n + 1)
    },
    onRefused,
  })
  return {
    verb,
    invite,
    /** The link that was handed out last, to be shown once. */
    link,
    forgetLink: () => setLink(undefined),
    /** Counts who was invited: the dialog closes by it. */
    invited,
    /** What a row shows while a change of its role is under way. */
    roleOf: ({ id, chosen }: { id: string; chosen: string }): string => under(verb.sent, id) ?? chosen,
    roles,
  }
}

function under(sent: ReturnType<typeof useVerb>['sent'], id: string): string | undefined {
  if (sent?.verb !== 'setRole' || typeof sent.input !== 'object' || sent.input === null) return undefined
  const { id: whose, role } = sent.input as { id?: string; role?: string } // safe: what `setRole` was sent with
  return whose === id ? role : undefined
}
