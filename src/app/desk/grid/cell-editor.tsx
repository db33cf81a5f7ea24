import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { say } from '#messages'
import type { CellColumn } from './cell.ts'
import { useSuggestions, type Suggest } from './use-suggestions.ts'

/** Which cell is next after one was saved. */
export type Onward = 'down' | 'next' | 'previous' | 'stay'

type Props = {
  column: CellColumn
  /** The text that the field has at first. */
  typed: string
  error: string | undefined
  suggest: Suggest | undefined
  onSave: (typed: string, onward: Onward) => void
  onCancel: () => void
}

/** The field in a cell: Enter saves and goes down, Tab saves and goes on, Escape discards the edit. Leaving the field saves. */
export function CellEditor({ column, typed: before, error, suggest, onSave, onCancel }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(before)
  const isOver = useRef(false)
  const suggestions = useSuggestions(suggest, typed, column.as === 'related' || column.as === 'list')
  const end = (act: () => void) => {
    if (isOver.current) return
    isOver.current = true
    act()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    // The table and the desk must not take these keys as their own.
    event.stopPropagation()
    const isLine = event.key === 'Enter' && (event.shiftKey || event.altKey) && column.as === 'words'
    if (isLine) return
    if (event.key === 'Escape') event.preventDefault()
    if (event.key === 'Escape') return end(onCancel)
    const onward = event.key === 'Enter' ? 'down' : event.key === 'Tab' ? (event.shiftKey ? 'previous' : 'next') : null
    if (onward === null) return
    event.preventDefault()
    end(() => onSave(typed, onward))
  }
  const common = {
    'aria-label': column.label,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    dir: 'auto',
    onKeyDown,
    onBlur: () => end(() => onSave(typed, 'stay')),
  } as const
  return (
    <div className="cell-editor" data-as={column.as}>
      {column.as === 'one-of' ? (
        <select ref={begin} className="field" value={typed} onChange={({ target }) => setTyped(target.value)} {...common}>
          {(column.words ?? []).map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </select>
      ) : column.as === 'words' ? (
        <textarea
          ref={begin}
          className="field"
          rows={2}
          maxLength={20_000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...common}
        />
      ) : (
        <input
          ref={begin}
          className="field"
          type={column.as === 'moment' ? 'datetime-local' : 'text'}
          list={suggestions.length > 0 ? `${id}-list` : undefined}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20_000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...common}
        />
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-xs text-wrong">
          {error}
        </p>
      )}
      <p className="mt-1 text-xs text-quiet" aria-hidden>
        {column.as === 'words'
          ? say('grid.keys-of-words')
          : column.as === 'list'
            ? say('grid.keys-of-list')
            : say('grid.keys-of-cell')}
      </p>
    </div>
  )
}

/** Gives the field the focus as soon as it is there, with the caret at the end of its text. */
function begin(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null): void {
  if (field === null) return
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text'))
    field.setSelectionRange(field.value.length, field.value.length)
}
