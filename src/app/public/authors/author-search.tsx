import { useEffect, useRef } from 'react'
import { href, useNavigate, useNavigation, useHref } from 'react-router'
import { say } from '#messages'

/** Milliseconds of rest after which what was typed is asked for. */
const pause = 250

/** A form like any other, which works without script; with it, the list follows what is typed. */
export function AuthorSearch({ search }: { search: string }) {
  const navigate = useNavigate()
  const at = useHref(href('/authors'))
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What is answered, or will be by the page that is on its way: what was typed since may be what stood there before.
  const { location } = useNavigation()
  const answered = location?.pathname === at ? (new URLSearchParams(location.search).get('q') ?? '') : search
  const asked = useRef(answered)
  useEffect(() => {
    asked.current = answered
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // After going back the field says what the page shows; while somebody types it is theirs.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = search
  }, [search])
  const ask = () => {
    clearTimeout(timer.current)
    const q = input.current?.value.trim() ?? ''
    const to = q === '' ? href('/authors') : `${href('/authors')}?q=${encodeURIComponent(q)}`
    if (q !== asked.current) void navigate(to, { replace: true, preventScrollReset: true })
  }
  return (
    <form
      action={at}
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <label htmlFor="author-search" className="sr-only">
        {say('authors.search-label')}
      </label>
      <input
        ref={input}
        id="author-search"
        type="search"
        name="q"
        dir="auto"
        defaultValue={search}
        maxLength={200}
        placeholder={say('authors.name-or-nationality')}
        autoComplete="off"
        className="min-h-11 min-w-0 flex-1 border-b border-quiet bg-transparent px-1 text-base placeholder:text-quiet"
        onInput={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(ask, pause)
        }}
      />
      <button type="submit" className="min-h-11 rounded-full border border-line px-5 text-sm hover:border-current">
        {say('shell.search')}
      </button>
    </form>
  )
}
