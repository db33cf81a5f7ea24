import { useEffect, useRef, useState } from 'react'
import { say } from '#messages'
import { AssignmentFields, sentOf } from './assignment-fields.tsx'
import type { ShownThread } from './thread-shown.ts'

type Props = {
  thread: ShownThread
  own: string | null
  busy: boolean
  errors: Readonly<Record<string, string>>
  onAssign: (assignment: { person: string | null; due: string | null }) => void
  /** It is open until what was chosen is saved. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Who works on the record, until when. Editors choose; the person it is assigned to ends it. */
export function AssignmentForm({ thread, own, busy, errors, onAssign, isOpen, onOpen }: Props) {
  const { assignee, due, colleagues, may } = thread
  const [chosen, setChosen] = useState({ person: assignee?.id ?? '', due: due?.day ?? '' })
  const open = () => {
    setChosen({ person: assignee?.id ?? '', due: due?.day ?? '' })
    onOpen(true)
  }
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  // The button that was pressed is gone: who works by keyboard goes on where it was.
  useEffect(() => {
    if (isOpen !== wasOpen.current) (isOpen ? form.current?.querySelector('select') : opener.current)?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  // A person who left the staff keeps what they have until it is given to another.
  const people = assignee && !colleagues.some(({ id }) => id === assignee.id) ? [assignee, ...colleagues] : colleagues
  const isOwn = assignee !== null && assignee.id === own
  if (!isOpen)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {assignee ? (
          <span>
            {say('desk-threads.assigned-to')} <bdi className="font-semibold">{assignee.name}</bdi>
          </span>
        ) : (
          <span className="text-quiet">{say('desk-threads.unassigned')}</span>
        )}
        {assignee && due && <DueDay due={due} />}
        {may.assign && (
          <button ref={opener} type="button" className="desk-button text-xs" onClick={open}>
            {assignee ? say('desk-threads.change') : say('desk-threads.assign')}
          </button>
        )}
        {isOwn && (
          <button
            type="button"
            className="desk-button text-xs"
            aria-disabled={busy}
            onClick={() => {
              if (busy) return
              onAssign({ person: null, due: null })
              opener.current?.focus()
            }}
          >
            {say('desk-threads.done')}
          </button>
        )}
      </p>
    )
  return (
    <div ref={form} className="grid gap-3 rounded-lg border border-line p-3 md:grid-cols-2">
      <AssignmentFields chosen={chosen} onChoose={setChosen} people={people} errors={errors} />
      <div className="flex gap-2 md:col-span-2">
        <button
          type="button"
          className="button-strong"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onAssign(sentOf(chosen))
          }}
        >
          {say('desk-threads.save')}
        </button>
        <button type="button" className="button" onClick={() => onOpen(false)}>
          {say('desk-threads.cancel')}
        </button>
      </div>
    </div>
  )
}

/** A due day; one that is over is marked, in words too. */
export function DueDay({ due: { inWords, isOver } }: { due: { inWords: string; isOver: boolean } }) {
  return (
    <span className={isOver ? 'font-medium text-wrong tabular-nums' : 'text-quiet tabular-nums'}>
      {isOver ? say('desk-threads.overdue-since', { day: inWords }) : say('desk-threads.due-on', { day: inWords })}
    </span>
  )
}
