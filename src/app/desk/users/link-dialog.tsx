import { Dialog } from '#ui/dialog'
import { CopyButton } from '#ui/copy-button'
import type { People } from './use-people.ts'

/** The link of an invitation, once: only its hash is kept. */
export function LinkDialog({ people: { link, forgetLink } }: { people: People }) {
  if (!link) return null
  return (
    <Dialog
      title="Pass on this link"
      text={
        <>
          Email isn’t set up, so nothing was sent to <bdi>{link.email}</bdi>. This link is shown only once and works for seven
          days. A copy of the email is in the outbox.
        </>
      }
      onClose={forgetLink}
    >
      <p className="rounded-lg border border-line p-3 font-mono text-sm wrap-anywhere select-all">{link.address}</p>
      <div className="mt-4">
        <CopyButton text={link.address} />
      </div>
    </Dialog>
  )
}
