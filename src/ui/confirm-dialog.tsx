import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useRef, type ReactNode } from 'react'
import { say } from '#messages'

type Props = {
  title: string
  text: ReactNode
  /** What is about to happen, as a verb: "Delete permanently". */
  yes: string
  no?: string
  /** It destroys something. */
  grave?: boolean
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/** A question before something that cannot simply be taken back. Escape is No; a press outside does nothing. */
export function ConfirmDialog({ title, text, yes, no = say('ui.cancel'), grave = false, busy = false, onYes, onNo }: Props) {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open onOpenChange={(open) => !open && onNo()}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="dialog max-w-md p-5" initialFocus={safe}>
          <Base.Title className="text-lg wrap-anywhere">{title}</Base.Title>
          <Base.Description render={<div />} className="mt-2 text-sm text-quiet">
            {text}
          </Base.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Base.Close ref={safe} className="button">
              {no}
            </Base.Close>
            <button
              type="button"
              className={grave ? 'button-strong button-grave' : 'button-strong'}
              aria-disabled={busy}
              onClick={() => !busy && onYes()}
            >
              {yes}
            </button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
