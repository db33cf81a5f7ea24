import { Combobox as Base } from '@base-ui/react/combobox'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { anyComma } from '#messages'
import { useOptions, type Search } from './find-options.tsx'
import { OptionChip, OptionList, useHeldOffer, type Option } from './option-list.tsx'
import { Labelled } from './text-field.tsx'

type Props = {
  label: string
  name: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string
  /** Existing ones like what was typed. */
  suggest?: Search
  /** Hears what is in the line and not yet a tag. */
  onTyped?: (typed: string) => void
  /** How a tag is written. */
  written?: (tag: string) => string
}

const isComma = (key: string) => key.length === 1 && anyComma.test(key)
const none: Search = async () => []

/**
 * Tags, one after the other: Enter (or a comma) adds what was typed, trimmed, unless it is there already; Enter in the empty line submits
 * the form, Backspace there removes the last tag. What was typed and not yet added is added when the line is left or the form is saved.
 */
export function TagField({ label, value, onChange, hint, error, placeholder, suggest, onTyped, written = trimmed, name }: Props) {
  const [open, setOpen] = useState(false)
  const [text, keepText] = useState('')
  const setText = (typed: string) => {
    keepText(typed)
    onTyped?.(typed)
  }
  const highlighted = useRef(false)
  const { options, status } = useOptions(undefined, suggest ?? none, text, open && text.trim() !== '')
  const { offered, press } = useHeldOffer(text.trim() === '' ? [] : options.filter((option) => !value.includes(option.name)))
  const add = (typed: string) => {
    const tags = typed
      .split('\n')
      .flatMap((line) => line.split(anyComma))
      .map(written)
      .filter((tag) => tag !== '')
    setText('')
    if (tags.some((tag) => !value.includes(tag))) onChange([...new Set([...value, ...tags])])
  }
  const heed = (event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
    const shown = open && offered.length > 0
    if (event.key === 'Escape' && !shown) event.preventBaseUIHandler?.()
    if (event.nativeEvent.isComposing) return
    // Ctrl+Enter saves the form: with the tag that is still in the line.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return flushSync(() => add(text))
    if (event.ctrlKey || event.metaKey) return
    if (!isComma(event.key) && (event.key !== 'Enter' || (shown && highlighted.current))) return
    // Enter in the empty line is the form's.
    if (event.key === 'Enter' && text === '') return event.preventBaseUIHandler?.()
    event.preventDefault()
    event.preventBaseUIHandler?.()
    add(text)
    setOpen(false)
  }
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(described) => (
        <Base.Root<Option, true>
          multiple
          name={name}
          filter={null}
          items={offered}
          open={open && offered.length > 0}
          onOpenChange={setOpen}
          value={value.map((tag) => ({ id: tag, name: tag }))}
          onValueChange={(chosen) => {
            setText('')
            onChange(chosen.map((tag) => tag.name))
          }}
          inputValue={text}
          onInputValueChange={(typed, { reason }) => reason === 'input-change' && setText(typed)}
          onItemHighlighted={(option) => (highlighted.current = option !== undefined)}
          openOnInputClick={false}
          itemToStringLabel={(option) => option.name}
          itemToStringValue={(option) => option.id}
          isItemEqualToValue={(one, other) => one.id === other.id}
        >
          <Base.InputGroup className="field option-chips" aria-invalid={described['aria-invalid']}>
            <Base.Chips className="contents">
              {value.map((tag) => (
                <OptionChip key={tag} name={tag} />
              ))}
              <Base.Input
                dir="auto"
                enterKeyHint="enter"
                placeholder={value.length === 0 ? placeholder : ''}
                {...described}
                aria-label={label}
                onKeyDown={heed}
                onPaste={(event) => {
                  const pasted = event.clipboardData.getData('text')
                  if (!pasted.includes('\n') && !anyComma.test(pasted)) return
                  event.preventDefault()
                  add(text + pasted)
                }}
                onBlur={({ relatedTarget }) =>
                  relatedTarget?.closest('.options') === null || relatedTarget === null ? add(text) : undefined
                }
              />
            </Base.Chips>
          </Base.InputGroup>
          <OptionList status={status} onPress={press} />
        </Base.Root>
      )}
    </Labelled>
  )
}

const trimmed = (tag: string) => tag.replace(/\s+/g, ' ').trim()
