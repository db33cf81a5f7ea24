import { useId, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { useDeskKeys } from './keys/use-desk-keys.ts'

type Props = {
  title: string
  /** What the button says: "Create Category". */
  save: string
  busy: boolean
  /** Why it cannot be saved just now, said instead. */
  waits?: string | undefined
  dirty: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
  wide?: boolean
}

/** A dialog with a form that is saved or left; who has typed something is asked before it is thrown away. ⌘Enter saves. */
export function FormDialog({ title, save, busy, waits, dirty, onSave, onClose, children, wide = false }: Props) {
  const id = useId()
  const first = useRef<HTMLElement>(null)
  const [leaves, setLeaves] = useState(false)
  const close = () => (dirty ? setLeaves(true) : onClose())
  const submit = () => {
    if (!busy && waits === undefined) onSave()
  }
  useDeskKeys([{ key: 'mod+Enter', says: save, run: submit, inDialogs: true }], title)
  return (
    <Dialog
      title={title}
      onClose={close}
      wide={wide}
      first={first}
      foot={
        <>
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" form={id} className="button-strong" aria-disabled={busy || waits !== undefined}>
            {busy ? 'Saving...' : (waits ?? save)}
          </button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        ref={(form) => {
          first.current = form?.querySelector<HTMLElement>('input, textarea') ?? null
        }}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
      </form>
      {leaves && (
        <ConfirmDialog
          title="Leave without saving?"
          text="What you changed here will be lost."
          yes="Leave"
          no="Keep writing"
          grave
          onYes={onClose}
          onNo={() => setLeaves(false)}
        />
      )}
    </Dialog>
  )
}
