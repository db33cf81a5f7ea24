import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { toast, type Toast } from '#ui/toast'
import { SentForm, Trap } from '../../page/sent-form.tsx'

type Props = { act: string; action: string; said: Toast | undefined; children: ReactNode }

/** What came of it is said as a toast, and is above it. */
export function MailForm({ act, action, said, children }: Props) {
  useToldOnce(said)
  return (
    <SentForm action={action} className="grid gap-5">
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
    </SentForm>
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

/** What is in a field, also where it was typed, or filled in by the browser, before the page's scripts came: no event told of that. */
export function useTyped(first: string) {
  const [typed, setTyped] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) setTyped(field.current.value)
  }, [])
  return { typed, setTyped, field }
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
      className="min-h-12 w-full rounded-full border border-transparent bg-ink px-6 font-medium text-paper outline-ink hover:opacity-85 disabled:opacity-50"
    >
      {children}
    </button>
  )
}
