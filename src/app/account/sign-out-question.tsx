import { ConfirmDialog } from '#ui/confirm-dialog'

type Props = { kept: string; onClose: () => void; onYes: () => void }

export function SignOutQuestion({ kept, onClose, onYes }: Props) {
  return (
    <ConfirmDialog
      title="Sign out and lose what is not saved?"
      text={`This device keeps ${kept} that you did not save. When you sign out, it goes, so that whoever comes next does not find it.`}
      yes="Sign out"
      no="Stay"
      grave
      onYes={onYes}
      onNo={onClose}
    />
  )
}
