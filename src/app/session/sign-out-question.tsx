import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'

type Props = { kept: string; onClose: () => void; onYes: () => void }

export function SignOutQuestion({ kept, onClose, onYes }: Props) {
  return (
    <ConfirmDialog
      title={say('session.sign-out-lose-unsaved')}
      text={say('session.device-has-havent-saved', { kept })}
      yes={say('session.sign-out')}
      no={say('session.stay')}
      grave
      onYes={onYes}
      onNo={onClose}
    />
  )
}
