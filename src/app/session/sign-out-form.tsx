import { useRef, useState, type ReactNode } from 'react'
import { href, useHref } from 'react-router'
import { readHint } from '#ui/hint'
import { lazyDialog } from '../page/lazy-dialog.tsx'
import { forgetRecent } from './forget-recent.ts'
import { forgetWords, keptOf } from './kept-words.ts'

const SignOutQuestion = lazyDialog(async () => (await import('./sign-out-question.tsx')).SignOutQuestion)

/** `children`: its button, and what is said of it. `at`: where it is sent, if more than this session is to end. */
type Props = { className?: string; at?: string; children: ReactNode }

/** Signs out by choice, as the last person at a shared device does: what they wrote and did not save goes, and they are asked before. Without scripts there is nothing to go. */
export function SignOutForm({ className, at = href('/auth/sign-out'), children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const here = useHref(at)
  const isSure = useRef(false)
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <form
        ref={form}
        method="post"
        action={here}
        className={className}
        onSubmit={(event) => {
          // Not known of a hint that an older release gave.
          const account = readHint()?.i
          const kept = account === undefined ? '' : keptOf(account)
          // Once: where the browser asks about the page, too, or the site cannot be reached, somebody may stay and write on.
          const wasAsked = isSure.current
          isSure.current = false
          if (kept !== '' && !wasAsked) {
            event.preventDefault()
            closeMenus(event.currentTarget)
            return setAsked(kept)
          }
          if (account !== undefined) forgetWords(account)
          forgetRecent()
        }}
      >
        {children}
      </form>
      {asked !== null && (
        <SignOutQuestion
          kept={asked}
          onClose={() => setAsked(null)}
          onYes={() => {
            isSure.current = true
            setAsked(null)
            form.current?.requestSubmit()
          }}
        />
      )}
    </>
  )
}

/** They stand above every dialog. */
function closeMenus(within: HTMLElement): void {
  for (let menu = within.closest<HTMLElement>('[popover]'); menu; menu = menu.parentElement?.closest('[popover]') ?? null)
    if (menu.matches(':popover-open')) menu.hidePopover()
}
