import { useEffect, useRef, useState } from 'react'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { SelectField, TextField } from '#ui/text-field'
import { Button } from '../head/button.tsx'
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
      title={say('desk-users.invite-a-person')}
      text={mailLeaves ? say('desk-users.they-get-email-link') : say('desk-users.email-isnt-set-up')}
      onClose={close}
      foot={
        <>
          <Button look="plain" onClick={close}>
            {say('desk-users.cancel')}
          </Button>
          <Button type="submit" form="invite" look="strong" busy={invite.busy}>
            {invite.busy ? say('desk-users.inviting') : say('desk-users.invite')}
          </Button>
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
          invite.send('invite', { email: textIn(form, 'email'), fullName: textIn(form, 'fullName'), role: textIn(form, 'role') })
        }}
      >
        <TextField
          label={say('desk-users.email')}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          required
          error={fields.email}
        />
        <TextField
          label={say('desk-users.name')}
          name="fullName"
          autoComplete="off"
          maxLength={200}
          dir="auto"
          hint={say('desk-users.greeting-they-can-change')}
          error={fields.fullName}
        />
        <SelectField
          label={say('desk-users.role')}
          name="role"
          defaultValue="author"
          hint={say('desk-users.staff-roles-need-password')}
          error={fields.role}
        >
          {[...roleNames, ...people.roles].map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}
