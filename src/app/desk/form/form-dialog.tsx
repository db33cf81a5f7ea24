import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { say } from '#messages'
import type { Opened } from '#presence'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { PresenceNote } from '../presence/presence-note.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { RefusedNote } from './refused-note.tsx'
import { useCaretInWrong } from './use-caret-in-wrong.ts'
import { useLeaving } from './use-leaving.ts'

type Props = {
  title: string
  /** What the button says: "Create Category". */
  save: string
  busy: boolean
  /** Why it cannot be saved just now, said instead. */
  waits?: string | undefined
  dirty: boolean
  /** What was refused, by field. */
  errors: Readonly<Record<string, string>>
  onSave: () => void
  onClose: () => void
  children: ReactNode
  wide?: boolean
  /** Another way to save it. */
  also?: { says: string; run: () => void } | undefined
  /** Where else there is something of it, such as its versions. */
  links?: readonly { name: string; to: string }[] | null
  /** What is edited, and the version that the form was filled in with; others see that it is open. */
  edits?: { of: Opened; version: number } | null
  /** Why it was not saved, if that is about no field. */
  refused?: string | null
  /** Below the form, and no part of it. */
  after?: ReactNode
}

/** A dialog with a form that is saved or left; who has typed something is asked before it is thrown away. ⌘Enter saves. */
export function FormDialog({
  title,
  save,
  busy,
  waits,
  dirty,
  errors,
  onSave,
  onClose,
  children,
  wide = false,
  also,
  links = null,
  edits = null,
  refused = null,
  after,
}: Props) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  useCaretInWrong(element, errors)
  const navigate = useNavigate()
  // Asked first, where something was typed; also the person who goes back or loads the page again.
  const [leaving, setLeaving] = useState<() => void>()
  const [isFree, setFree] = useState(false)
  const blocker = useLeaving(dirty && !isFree)
  const leave = (go: () => void) => (dirty ? setLeaving(() => go) : go())
  const isAsked = leaving !== undefined || blocker.state === 'blocked'
  useEffect(() => {
    if (isFree) leaving?.()
  }, [isFree, leaving])
  const close = () => leave(onClose)
  const submit = () => {
    if (!busy && waits === undefined) onSave()
  }
  useDeskKeys([{ key: 'mod+Enter', says: save, run: submit, inDialogs: true }], title)
  return (
    <Dialog
      title={title}
      onClose={close}
      wide={wide}
      foot={
        <>
          {refused !== null && <RefusedNote>{refused}</RefusedNote>}
          {links && (
            <div className="me-auto flex flex-wrap gap-x-4 self-center text-sm">
              {links.map(({ name, to }) => (
                <Link
                  key={to}
                  to={to}
                  className="underline"
                  onClick={(event) => {
                    event.preventDefault()
                    leave(() => void navigate(to))
                  }}
                >
                  {name}
                </Link>
              ))}
            </div>
          )}
          <button type="button" className="button" onClick={close}>
            {say('desk-form.cancel')}
          </button>
          {also && (
            <button
              type="button"
              className="button"
              aria-disabled={busy || waits !== undefined}
              onClick={() => !busy && also.run()}
            >
              {also.says}
            </button>
          )}
          <button type="submit" form={id} className="button-strong" aria-disabled={busy || waits !== undefined}>
            {busy ? say('desk-form.saving') : (waits ?? save)}
          </button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        ref={element}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {edits && <PresenceNote {...edits} isUnsaved={dirty} />}
        {children}
      </form>
      {after}
      {isAsked && !isFree && (
        <ConfirmDialog
          title={say('desk-form.leave-without-saving')}
          text={say('desk-form.changes-will-be-lost')}
          yes={say('desk-form.leave')}
          no={say('desk-form.keep-writing')}
          grave
          onYes={() => (leaving ? setFree(true) : blocker.proceed?.())}
          onNo={() => {
            setLeaving(undefined)
            blocker.reset?.()
          }}
        />
      )}
    </Dialog>
  )
}
