import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import { toast } from '#ui/toast'
import type { Refused } from '../page/own-page.ts'
import { SentForm } from '../page/sent-form.tsx'
import type { Complaint } from './complaint.ts'
import type { Way } from './way.ts'

export function DoorForm(form: Omit<ComponentProps<typeof SentForm>, 'className'>) {
  return <SentForm {...form} className="grid gap-5" />
}

/** Where somebody was going travels with the form. */
export function WayFields({ way: { next, intent } }: { way: Way }) {
  return (
    <>
      {next !== null && <input type="hidden" name="next" value={next} />}
      {intent !== null && <input type="hidden" name="intent" value={intent} />}
    </>
  )
}

/** What was refused and why: stays at the form, and is said as a toast. The first field that is wrong has the caret, unless somebody is already typing. */
export function Alert({ refused, say }: { refused: Refused | undefined; say: (refused: Refused) => Complaint }) {
  useEffect(() => {
    if (!refused) return
    toast(say(refused))
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused, say])
  if (!refused) return null
  return <AlertText>{say(refused).alert}</AlertText>
}

export function AlertText({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-plate border border-wrong px-4 py-3 text-sm wrap-anywhere">
      {children}
    </p>
  )
}

export function SubmitButton({ children, ...button }: { children: ReactNode; name?: string; value?: string }) {
  return (
    <button
      type="submit"
      {...button}
      className="min-h-12 w-full rounded-full border border-transparent bg-ink px-6 font-medium text-paper outline-ink hover:opacity-85"
    >
      {children}
    </button>
  )
}

/** `isDocument`: the page's own script, in its HTML, has something to do with the address. */
type DoorLink = { name: string; to: string; isDocument?: boolean }

/** The other ways on. */
export function DoorLinks({ links }: { links: DoorLink[] }) {
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 text-sm">
      {links.map(({ name, to, isDocument = false }) => (
        <Link key={name} to={to} reloadDocument={isDocument} className="inline-flex min-h-11 items-center">
          <span className="link">{name}</span>
        </Link>
      ))}
    </p>
  )
}

/** What was done, without leaving the page. */
export function Said({ children }: { children: ReactNode }) {
  return <output className="block rounded-plate border border-line px-4 py-3 text-sm wrap-anywhere">{children}</output>
}
