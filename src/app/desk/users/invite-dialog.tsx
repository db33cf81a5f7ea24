import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#ui/dialog'
import { SelectField, TextField } from '#ui/text-field'
import type { AccountRole } from '#accounts'
import { textIn } from '../form/text-in.ts'
import { roleNames } from './role-names.ts'
import type { People } from './use-people.ts'

type Props = { people: People; mailLeaves: boolean; onClose: () => void }

/** Asks somebody to join. It closes when they are asked. */
export function InviteDialog({ people, mailLeaves, onClose }: Props) {
  const { invite, invited } = people
  const begun = useRef(invited)
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    // Where it is another one that was under way as this was opened, this stays.
    if (isSent && invited > begun.current) onClose()
  }, [isSent, invited, onClose])
  const fields = invite.refused && isSent ? invite.refused.fields : {}
  // Anyone who closed it would not hear why somebody could not be asked, and its answer would close the next one.
  const close = () => invite.busy || onClose()
  return (
    <Dialog
      title="Invite a person"
      text={
        mailLeaves
          ? 'They get an email with a link. It works once, for seven days.'
          : 'Email isn’t set up. You get a link to pass on. It works once, for seven days.'
      }
      onClose={close}
      foot={
        <>
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" form="invite" className="button-strong" aria-disabled={invite.busy}>
            {invite.busy ? 'Inviting...' : 'Invite'}
          </button>
        </>
      }
    >
      <form
        id="invite"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (invite.busy) return
          setSent(true)
          const form = new FormData(event.currentTarget)
          const role = textIn(form, 'role') as AccountRole // safe: one of the list's
          invite.send('invite', { email: textIn(form, 'email'), fullName: textIn(form, 'fullName'), role })
        }}
      >
        <TextField label="Email" name="email" type="email" autoComplete="off" maxLength={254} required error={fields.email} />
        <TextField
          label="Name"
          name="fullName"
          autoComplete="off"
          maxLength={200}
          dir="auto"
          hint="For the greeting. They can change it."
          error={fields.fullName}
        />
        <SelectField label="Role" name="role" defaultValue="author" hint="Staff roles need your password." error={fields.role}>
          {roleNames.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}
