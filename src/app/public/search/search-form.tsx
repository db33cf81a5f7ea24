import { useEffect, useRef, type RefObject } from 'react'
import { href, NavigationType, useNavigate, useNavigationType, useHref } from 'react-router'
import { say } from '#messages'
import { SearchField } from './search-field.tsx'

/** Without options it is written. */
export type Choice = { name: string; label: string; chosen: string; options?: { value: string; name: string }[] }

type Props = { q: string; order: string | undefined; choices: Choice[] }

/** Works without script; with it, what is empty stays out of the address and a choice is followed at once. */
export function SearchForm({ q, order, choices }: Props) {
  const navigate = useNavigate()
  const at = useHref(href('/search'))
  const form = useRef<HTMLFormElement>(null)
  useSaid(form, choices)
  const chosen = choices.filter((choice) => choice.chosen !== '').length
  return (
    <search>
      <form
        ref={form}
        action={at}
        className="mt-4 max-w-4xl"
        onSubmit={(event) => {
          event.preventDefault()
          shutApplied(event.nativeEvent.submitter)
          void navigate(addressOf(event.currentTarget))
        }}
      >
        <SearchField q={q} />
        {order && <input type="hidden" name="order" value={order} />}
        <details className="mt-2">
          <summary className="unfolds min-h-11 gap-2 text-sm text-quiet hover:text-ink">
            {say('search.filters')}
            {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
          </summary>
          <div
            className="grid grid-cols-2 items-end gap-x-3 gap-y-4 pt-1 pb-4 md:grid-cols-4"
            onChange={(event) => followChoice(event.target)}
          >
            {choices.map((choice) => (
              <label key={choice.name} className="grid gap-1 text-xs text-quiet">
                {choice.label}
                {choice.options ? (
                  <select name={choice.name} defaultValue={choice.chosen} className={field}>
                    <option value="">{say('search.any')}</option>
                    {choice.options.map((option) => (
                      <option key={option.value} value={option.value}>
                        {option.name}
                      </option>
                    ))}
                  </select>
                ) : (
                  <input
                    name={choice.name}
                    dir="auto"
                    defaultValue={choice.chosen}
                    placeholder={say('search.any')}
                    maxLength={200}
                    className={field}
                  />
                )}
              </label>
            ))}
            <button
              type="submit"
              className="min-h-11 justify-self-start rounded-full border border-line px-5 text-sm hover:border-current"
            >
              {say('search.apply')}
            </button>
          </div>
        </details>
      </form>
    </search>
  )
}

const field = 'min-h-11 w-full rounded-plate border border-edge bg-paper px-2 text-sm text-ink placeholder:text-ink'

/**
 * After a move inside the site the fields say what their page does. They stay where they are, so that the person who walks the options of one by
 * keyboard goes on there; and the one that somebody is at is theirs, unless they went back.
 */
function useSaid(form: RefObject<HTMLFormElement | null>, choices: Choice[]): void {
  const said = useRef(choices)
  const wentBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    // What was chosen before scripts came stays chosen.
    if (said.current === choices) return
    said.current = choices
    for (const { name, chosen } of choices) {
      const one = form.current?.elements.namedItem(name)
      if (!(one instanceof HTMLInputElement || one instanceof HTMLSelectElement)) continue
      if (wentBack || one !== document.activeElement) one.value = chosen
    }
  }, [form, choices, wentBack])
}

function followChoice(target: EventTarget): void {
  if (!(target instanceof HTMLSelectElement)) return
  target.form?.requestSubmit()
  // On a phone the filters are as high as the screen; by keyboard one walks on through the options.
  if (matchMedia('(hover: none)').matches) shutApplied(target)
}

/** What is applied is said above the results, which the filters would push down. */
function shutApplied(pressed: Element | null): void {
  const filters = pressed?.closest('details')
  if (!filters) return
  filters.open = false
  filters.querySelector('summary')?.focus()
}

function addressOf(form: HTMLFormElement): string {
  const said = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1].trim() !== '',
  )
  const params = new URLSearchParams(said.map(([name, value]) => [name, value.trim()]))
  return params.size > 0 ? `${href('/search')}?${params}` : href('/search')
}
