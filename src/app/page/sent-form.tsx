import { useEffect, useState, type ComponentProps } from 'react'
import { pageHref, say } from '#messages'

/** Milliseconds. Whose page still stands by then has stopped it, or waits for what will not come. */
const againMs = 10_000

/**
 * A form that the browser sends itself, so it works before scripts, and without; and once, however often it is pressed. The server says what is missing, in the
 * words of the house, at the field and all at once. A path leads to the page in the language of this one.
 */
export function SentForm({
  action,
  ...form
}: Omit<ComponentProps<'form'>, 'method' | 'onSubmit' | 'action'> & { action?: string }) {
  const at = action?.startsWith('/') ? pageHref(action) : action
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (!isSent) return
    // Anyone who comes back to the page as it was left may send it again, and after a while the person who never left it.
    const rest = () => setSent(false)
    addEventListener('pageshow', rest)
    const timer = setTimeout(rest, againMs)
    return () => {
      removeEventListener('pageshow', rest)
      clearTimeout(timer)
    }
  }, [isSent])
  return (
    <form
      method="post"
      noValidate
      {...form}
      action={at}
      aria-busy={isSent}
      onSubmit={(event) => {
        if (isSent) event.preventDefault()
        else setSent(true)
      }}
    />
  )
}

/** No person sees it or comes to it; programs fill it in. */
export function Trap() {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden opacity-0">
      <label>
        {say('ui.website')}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
