import { useEffect, useRef } from 'react'
import { say } from '#messages'

type Props = { busy: boolean; onCancel: () => void; onDelete: () => void }

/** Asks before a picture is taken away. */
export function DeletePrompt({ busy, onCancel, onDelete }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="prompt" aria-labelledby="delete-og-image" onClose={onCancel}>
      <h2 id="delete-og-image" className="font-serif text-lg">
        {say('desk-social.delete-question')}
      </h2>
      <p className="mt-2 text-sm text-quiet">{say('desk-social.delete-text')}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {say('desk-form.cancel')}
        </button>
        <button type="button" className="button-strong" aria-disabled={busy} onClick={() => !busy && onDelete()}>
          {say('desk-media.delete')}
        </button>
      </div>
    </dialog>
  )
}
