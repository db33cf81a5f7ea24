import { useEffect, useLayoutEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { say } from '#messages'
import { askSuggestions, type Offer } from './ask-suggestions.ts'

/** Milliseconds of rest after which what was typed is asked for. */
const pause = 120

const listId = 'search-suggestions'
const optionId = (place: number) => `${listId}-${place}`

/**
 * The list under the field, by the combobox pattern of the ARIA guide: the field keeps the focus, arrows walk the list, Enter
 * follows, Escape shuts it. Where an answer fails there is no list, and the form goes on working.
 */
export default function Suggestions({ field }: { field: HTMLInputElement }) {
  const navigate = useNavigate()
  const [offers, setOffers] = useState<Offer[]>([])
  const [at, setAt] = useState(-1)
  const isOpen = offers.length > 0

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking: AbortController | undefined
    const shut = () => {
      clearTimeout(timer)
      asking?.abort()
      setOffers([])
      setAt(-1)
    }
    const ask = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        asking?.abort()
        asking = new AbortController()
        void askSuggestions(field.value, asking.signal).then((found) => {
          if (!found) return
          setOffers(found)
          setAt(-1)
        })
      }, pause)
    }
    field.addEventListener('input', ask)
    field.addEventListener('blur', shut)
    field.form?.addEventListener('submit', shut)
    // Typed while this was on its way.
    if (field.value !== field.defaultValue) ask()
    return () => {
      shut()
      field.removeEventListener('input', ask)
      field.removeEventListener('blur', shut)
      field.form?.removeEventListener('submit', shut)
    }
  }, [field])

  // As soon as the list is seen, so that a key pressed at once walks in it.
  useLayoutEffect(() => {
    const said = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': String(isOpen), 'aria-controls': listId }
    for (const [name, value] of Object.entries(said)) field.setAttribute(name, value)
    if (isOpen && at >= 0) {
      field.setAttribute('aria-activedescendant', optionId(at))
      // The focus stays in the field, so no browser brings it into sight.
      document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
    } else field.removeAttribute('aria-activedescendant')
    const walk = (event: KeyboardEvent) => {
      if (!isOpen || event.isComposing) return
      if (event.key === 'ArrowDown') setAt(((at + 2) % (offers.length + 1)) - 1)
      else if (event.key === 'ArrowUp') setAt((at < 0 ? offers.length : at) - 1)
      else if (event.key === 'Escape') setOffers([])
      else if (event.key === 'Enter' && offers[at]) void navigate(offers[at].to)
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', walk)
    return () => field.removeEventListener('keydown', walk)
  }, [field, isOpen, offers, at, navigate])

  return (
    <>
      <output className="sr-only">{isOpen ? say('search.suggested', { count: offers.length }) : ''}</output>
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- neither select nor datalist can hold a link, or text in its own script
        role="listbox"
        tabIndex={-1}
        aria-label={say('search.suggestions')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 max-h-[60vh] overflow-y-auto rounded-b-plate border border-line bg-raised py-2 shadow-lg"
        // A press must not take the focus from the field before it is a click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {offers.map((offer, place) => (
          <Link
            key={offer.to}
            id={optionId(place)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            to={offer.to}
            className="flex min-h-11 items-baseline gap-4 px-4 py-2 -outline-offset-2 hover:bg-line aria-selected:bg-line aria-selected:forced-colors:outline-2"
          >
            <span
              className={`min-w-0 flex-1 truncate ${offer.isQuote ? 'font-text text-lg' : ''}`}
              lang={offer.language}
              dir={offer.direction}
            >
              {offer.name}
            </span>
            <span className="max-w-[40%] shrink-0 truncate text-xs text-quiet">{offer.about}</span>
          </Link>
        ))}
      </div>
    </>
  )
}
