import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { say } from '#messages'
import { nameBefore, toStored, toTyped, whoAnswers, type Mentionable } from './mention-text.ts'

type Props = {
  label: string
  /** As it is stored, to begin with. */
  begun?: string
  people: readonly Mentionable[]
  error?: string | undefined
  busy: boolean
  send: string
  /** What was typed, as it is stored. */
  onSend: (text: string) => void
  /** Called for each change, so that nothing typed is lost. */
  onTyped?: (text: string) => void
  /** Escape, and the button; without it there is none. */
  onCancel?: () => void
  focused?: boolean
  children?: ReactNode
}

/** A text with @mentions: behind an @ it offers staff; ↓ and ↑ choose, Enter or Tab takes, ⌘Enter sends. */
export function CommentBox(props: Props) {
  const { label, begun = '', people, error, busy, send, onSend, onTyped, onCancel, focused = false, children } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => toTyped(begun, people))
  const [caret, setCaret] = useState<number | null>(null)
  const [marked, setMarked] = useState(0)
  const asked = caret === null ? null : nameBefore(text, caret)
  const offered = asked ? whoAnswers(people, asked.part) : []
  const at = Math.min(marked, offered.length - 1)
  useEffect(() => {
    if (focused) area.current?.focus()
  }, [focused])
  const write = (typed: string, place: number | null) => {
    setText(typed)
    setCaret(place)
    setMarked(0)
    onTyped?.(toStored(typed, people))
  }
  const take = (person: Mentionable) => {
    if (!asked || caret === null) return
    const before = `${text.slice(0, asked.from)}@${person.label} `
    write(before + text.slice(caret).replace(/^ /, ''), null)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(before.length, before.length)
    })
  }
  const submit = () => {
    if (!busy && text.trim() !== '') onSend(toStored(text, people))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const person = offered[at]
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      // The form over which this is would be saved.
      keep(event)
      return submit()
    }
    if (event.key === 'Escape' && (person || onCancel)) {
      keep(event)
      return person ? setCaret(null) : onCancel?.()
    }
    if (!person || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      keep(event)
      setMarked((at + (event.key === 'ArrowDown' ? 1 : -1) + offered.length) % offered.length)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
      keep(event)
      take(person)
    }
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={2}
        dir="auto"
        className="field field-sizing-content max-h-80 py-2"
        value={text}
        maxLength={6_000}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={offered.length > 0 ? `${id}-${at}` : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) => caret !== null && setCaret(currentTarget.selectionStart)}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a select would take the focus from the text
        <ul id={`${id}-people`} role="listbox" aria-label={say('desk-threads.people')} className="mention-list">
          {offered.map((person, n) => (
            <li
              key={person.id}
              id={`${id}-${n}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- an option is only inside a select
              role="option"
              aria-selected={n === at}
              // The text keeps the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                take(person)
              }}
            >
              <bdi>{person.label}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-said`} className={`text-sm wrap-anywhere ${error === undefined ? 'text-quiet' : 'text-wrong'}`}>
        {error ?? say('desk-threads.hint')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className="button-strong" aria-disabled={busy || text.trim() === ''} onClick={submit}>
          {send}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {say('desk-threads.cancel')}
          </button>
        )}
        {children}
      </div>
    </div>
  )
}

/** What this text does with a key, nothing around it does. */
function keep(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
