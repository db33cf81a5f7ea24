import { Combobox as Base } from '@base-ui/react/combobox'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { say } from '#messages'
import { plain, useOptions, type Search } from './find-options.tsx'
import { OptionChip, OptionList, toCreate, useHeldOffer, type Option } from './option-list.tsx'
import { Labelled, type Described } from './text-field.tsx'

export type { Option } from './option-list.tsx'

type Common = {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string
  disabled?: boolean
  /** All there is, where that is a list that fits on a page … */
  items?: readonly Option[]
  /** … or who is asked for what answers to what was typed. */
  search?: Search
  /** Offered for a name that nothing has; the person who takes it sets the value. */
  onCreate?: (name: string) => void
  /** How that is offered; `Create “…”` unless it says. */
  createSays?: (name: string) => string
  /** Where given, what was typed and is nothing that can be chosen stays, and is told here. */
  onTyped?: (typed: string) => void
  /** What was typed when it begins. */
  typed?: string
}

type One = { multiple?: false; value: Option | null; onChange: (value: Option | null) => void }
type Many = { multiple: true; value: readonly Option[]; onChange: (value: Option[]) => void }

/** A line to type in that offers what can be chosen, one or several; what is chosen is whole, so a search need not know it. */
export function Combobox(props: Common & (One | Many)) {
  return (
    <Labelled label={props.label} hint={props.hint} error={props.error}>
      {(described) =>
        props.multiple ? <ChooseMany {...props} described={described} /> : <ChooseOne {...props} described={described} />
      }
    </Labelled>
  )
}

function ChooseOne({
  value,
  onChange,
  described,
  onTyped,
  typed: typedBefore = '',
  ...props
}: Common & One & { described: Described }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(typedBefore)
  // What is in the line is a question only while it was typed; else it is the name of what is chosen.
  const [asks, setAsks] = useState(typedBefore !== '')
  const { offered, status, settled, press } = useOffer(props, asks ? text : '', open)
  const shown = asks || value === null ? text : value.name
  const isFresh = useRef(false)
  // The first of the list is marked already: where the last one makes something new, ↓ does not lead past the first.
  const isFirstDown = (event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
    const isMeant = event.key === 'ArrowDown' && isFresh.current && open && props.onCreate !== undefined && offered.length > 0
    isFresh.current = false
    if (!isMeant) return false
    event.preventDefault()
    event.preventBaseUIHandler?.()
    return true
  }
  return (
    <Base.Root<Option>
      {...rootProps(props)}
      items={offered}
      value={value}
      inputValue={shown}
      onOpenChange={setOpen}
      onInputValueChange={(typed, { reason }) => {
        if (reason === 'input-change') {
          setAsks(true)
          isFresh.current = true
        } else if (onTyped && value === null && asks) return
        else setAsks(false)
        setText(typed)
        if (reason === 'input-change') onTyped?.(typed)
      }}
      onValueChange={(chosen) => {
        setAsks(false)
        if (chosen?.id === toCreate) return props.onCreate?.(chosen.name)
        onTyped?.('')
        onChange(chosen)
      }}
    >
      <Base.InputGroup className="relative">
        <Base.Input
          className="field pe-11 font-name"
          placeholder={props.placeholder}
          {...described}
          {...named(props)}
          onKeyDown={(event) => {
            if (isFirstDown(event)) return
            heed(event, { open, settled, offers: offered.length > 0 })
          }}
        />
        <Base.Trigger aria-label={say('ui.show-what', { what: props.label })} className="option-open" tabIndex={-1} />
      </Base.InputGroup>
      <OptionList status={status} says={props.createSays} onPress={press} />
    </Base.Root>
  )
}

function ChooseMany({
  value,
  onChange,
  described,
  onTyped,
  typed: typedBefore = '',
  ...props
}: Common & Many & { described: Described }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(typedBefore)
  const { offered, status, settled, press } = useOffer(props, text, open)
  return (
    <Base.Root<Option, true>
      {...rootProps(props)}
      multiple
      items={offered}
      value={value}
      inputValue={text}
      onInputValueChange={(typed, { reason }) => {
        // What is none of the list stays, where somebody hears of it.
        if (onTyped && reason !== 'input-change' && reason !== 'item-press') return
        setText(typed)
        if (reason === 'input-change') onTyped?.(typed)
      }}
      onOpenChange={setOpen}
      onValueChange={(chosen) => {
        const made = chosen.find(({ id }) => id === toCreate)
        if (made) return props.onCreate?.(made.name)
        onChange(chosen)
      }}
    >
      <Base.InputGroup className="field option-chips" aria-invalid={described['aria-invalid']}>
        <Base.Chips className="contents">
          {value.map((one) => (
            <OptionChip key={one.id} name={one.name} />
          ))}
          <Base.Input
            placeholder={value.length === 0 ? props.placeholder : ''}
            {...described}
            {...named(props)}
            onKeyDown={(event) => heed(event, { open, settled, offers: offered.length > 0 })}
          />
        </Base.Chips>
      </Base.InputGroup>
      <OptionList status={status} says={props.createSays} onPress={press} />
    </Base.Root>
  )
}

/** What fits, and last the line that makes something new, unless there is one of that very name. */
function useOffer({ items, search, onCreate }: Common, typed: string, open: boolean) {
  const { options, status, settled } = useOptions(items, search, typed, open)
  const name = typed.replace(/\s+/g, ' ').trim()
  const isNew = settled && onCreate !== undefined && name !== '' && !options.some((option) => plain(option.name) === plain(name))
  return { ...useHeldOffer(isNew ? [...options, { id: toCreate, name }] : options), status, settled }
}

function rootProps({ name, disabled = false }: Common) {
  return {
    name,
    disabled,
    filter: null,
    autoHighlight: true,
    itemToStringLabel: (option: Option) => option.name,
    itemToStringValue: (option: Option) => option.id,
    isItemEqualToValue: (one: Option, other: Option) => one.id === other.id,
  } as const
}

/** While a list is open all that is outside of it is kept from screen readers, and that is where the label is. */
const named = ({ label }: Common) => ({ 'aria-label': label })

/**
 * Escape closes the list; where none is open it is the dialog's, and takes away nothing that was chosen. Enter chooses what is marked and
 * never submits the form: while the search still runs, and where it found nothing, it does nothing.
 */
function heed(
  event: KeyboardEvent & { preventBaseUIHandler?: () => void },
  { open, settled, offers }: { open: boolean; settled: boolean; offers: boolean },
) {
  if (event.key === 'Escape' && !open) event.preventBaseUIHandler?.()
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || (open && settled && offers))
    return
  event.preventDefault()
  event.preventBaseUIHandler?.()
}
