import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { toast, type Toast } from '#ui/toast'

type Props = { act: string; action: string; said: Toast | undefined; children: ReactNode }

/** A form that the browser sends itself, so it works without scripts. What came of it is said as a toast, and stands above it. */
export function MailForm({ act, action, said, children }: Props) {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    const rest = () => setSent(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])
  useToldOnce(said)
  return (
    <form
      method="post"
      action={action}
      noValidate
      aria-busy={isSent}
      className="grid gap-5"
      onSubmit={(event) => {
        if (isSent) event.preventDefault()
        else setSent(true)
      }}
    >
      <input type="hidden" name="act" value={act} />
      {said && (
        <p
          role={said.kind === 'success' ? 'status' : 'alert'}
          className={`rounded-plate border px-4 py-3 text-sm wrap-anywhere ${said.kind === 'success' ? 'border-line' : 'border-wrong'}`}
        >
          <strong className="font-semibold">{said.title}</strong> {said.message}
        </p>
      )}
      {children}
      <Trap />
    </form>
  )
}

/** By what it says, once for each answer. */
function useToldOnce(said: Toast | undefined): void {
  const told = useRef<Toast>(undefined)
  useEffect(() => {
    if (!said || told.current?.message === said.message) return
    told.current = said
    toast(said)
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [said])
}

/** No person sees it or comes to it; programs fill it in. */
export function Trap() {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden opacity-0">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

const never = () => () => undefined

/** Enabled until a script says otherwise: without one, the server says what is missing. */
export function SendButton({ ready, children }: { ready: boolean; children: string }) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <button
      type="submit"
      disabled={hydrated && !ready}
      className="min-h-12 w-full rounded-full border border-transparent bg-ink px-6 font-medium text-paper hover:opacity-85 disabled:opacity-50"
    >
      {children}
    </button>
  )
}
