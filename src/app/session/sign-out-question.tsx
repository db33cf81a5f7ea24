import { ConfirmDialog } from '#ui/confirm-dialog'

type Props = { kept: string; onClose: () => void; onYes: () => void }

export function SignOutQuestion({ kept, onClose, onYes }: Props) {
  return (
    <ConfirmDialog
      title="Sign out and lose unsaved work?"
      text={`This device has ${kept} you haven’t saved. Signing out deletes it, so that the next person can’t find it.`}
      yes="Sign out"
      no="Stay"
      grave
      onYes={onYes}
      onNo={onClose}
    />
  )
}
