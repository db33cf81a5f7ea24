import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useLeaving } from '../form/use-leaving.ts'
import { fields, type Field } from './settings-fields.ts'
import { listed } from '../listed.ts'

/** Asked where somebody leaves the page before these fields are saved. */
export function LeaveQuestion({ changed }: { changed: readonly Field[] }) {
  const leaving = useLeaving(changed.length > 0)
  if (leaving.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={say('desk-settings.leave')}
      text={say('desk-settings.leave-text', { fields: listed(changed.map((field) => fields[field].name())) })}
      yes={say('desk-settings.leave-yes')}
      no={say('desk-settings.leave-no')}
      onYes={() => leaving.proceed()}
      onNo={() => leaving.reset()}
    />
  )
}
