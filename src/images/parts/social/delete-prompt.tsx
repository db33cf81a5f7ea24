import { useEffect, useRef } from 'react'

type Props = { busy: boolean; onCancel: () => void; onDelete: () => void }

/** Asks before a picture is taken away. */
export function DeletePrompt({ busy, onCancel, onDelete }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="prompt" aria-labelledby="delete-og-image" onClose={onCancel}>
      <h2 id="delete-og-image" className="font-serif text-lg">
        Delete this OG image?
      </h2>
      <p className="mt-2 text-sm text-quiet">
        Links to the quote will show the previous image, or the one that the site draws automatically.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        <button type="button" className="button-strong" aria-disabled={busy} onClick={() => !busy && onDelete()}>
          Delete
        </button>
      </div>
    </dialog>
  )
}
