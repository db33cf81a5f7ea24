import { useEffect, useEffectEvent, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { Icon } from '#ui/icon'
import { withParams } from './list-address.ts'

type Props = { label: string; placeholder: string; param?: string }

/** The spec's debounce, in milliseconds. */
const pauseMs = 300

/**
 * Looks for what is typed, a pause after the last key, in the address (`?q=`, replaced, so that Back leaves the list and not a letter). What is typed and the
 * focus stay; another address (a filter, Back) brings its own words. `/` leads here (keys/keys-of-desk.tsx), Enter to the rows, Escape empties it. Without scripts it is a form.
 */
export function SearchBox({ label, placeholder, param = 'q' }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get(param) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [asked, setAsked] = useState(inAddress)
  // The address says otherwise than what was asked last: somebody went back, or took a filter away.
  const [seen, setSeen] = useState(inAddress)
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (inAddress !== asked) {
      setTyped(inAddress)
      setAsked(inAddress)
    }
  }

  const ask = (words: string) => {
    if (words === inAddress) return
    setAsked(words)
    void navigate(withParams(search, { [param]: words }), { replace: true, preventScrollReset: true })
  }
  const askLater = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(() => askLater(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  const others = [...new URLSearchParams(search)].filter(([name]) => name !== param && name !== 'page')
  return (
    <search className="relative min-w-0 flex-1 md:max-w-sm md:min-w-56">
      <Form
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed.trim())
          // Anyone who has asked goes on to the rows, whose keys are not heard in a field.
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      >
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-quiet">
          <Icon name="search" size={16} />
        </span>
        <input
          type="search"
          name={param}
          dir="auto"
          value={typed}
          aria-label={label}
          placeholder={placeholder}
          aria-keyshortcuts="/"
          autoComplete="off"
          maxLength={200}
          enterKeyHint="search"
          className="field ps-9"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            if (typed === '') event.currentTarget.blur()
            else setTyped('')
          }}
        />
      </Form>
    </search>
  )
}
