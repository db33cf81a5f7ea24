import { useNavigate } from 'react-router'
import { say } from '#messages'
import { CopyButton } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { Button } from '../head/button.tsx'

type Props = {
  secret: string
  /** Where its webhook is. */
  to?: string | undefined
  onClose: () => void
}

/** A secret, this once: the site keeps it to sign with, and shows it to nobody. */
export function SecretDialog({ secret, to, onClose }: Props) {
  const navigate = useNavigate()
  const done = () => {
    onClose()
    if (to !== undefined) void navigate(to)
  }
  return (
    <Dialog
      title={say('desk-webhooks.secret')}
      text={say('desk-webhooks.secret-once')}
      onClose={done}
      foot={
        <Button look="strong" onClick={done}>
          {say('desk-webhooks.done')}
        </Button>
      }
    >
      <p className="rounded-lg border border-line p-3 font-mono text-sm wrap-anywhere select-all">{secret}</p>
      <div className="mt-4">
        <CopyButton text={secret} />
      </div>
    </Dialog>
  )
}
