import { say, sayRich } from '#messages'
import { Dialog } from '#ui/dialog'
import { CopyButton } from '#ui/copy-button'
import type { People } from './use-people.ts'

/** The link of an invitation, once: only its hash is kept. */
export function LinkDialog({ people: { link, forgetLink } }: { people: People }) {
  if (!link) return null
  return (
    <Dialog
      title={say('desk-users.pass-link')}
      text={<>{sayRich('desk-users.email-isnt-set-up-so', { email: <bdi>{link.email}</bdi> })}</>}
      onClose={forgetLink}
    >
      <p className="rounded-lg border border-line p-3 font-mono text-sm wrap-anywhere select-all">{link.address}</p>
      <div className="mt-4">
        <CopyButton text={link.address} />
      </div>
    </Dialog>
  )
}
