import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { say, siteHref } from '#messages'
import { readHint, type Hint } from '#ui/hint'
import { SignOutForm } from './sign-out-form.tsx'

/** Name, e-mail, Profile, Saved and Sign out, and for staff the way to their desk. Loaded as it is first opened, so it opens itself. */
export default function UserMenu() {
  const hint = useHint()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Anyone who pressed its button goes on into it by keyboard.
    menu.current?.showPopover({ source: document.getElementById('me') ?? undefined })
  }, [])
  const desk = hint && deskLink(hint.r)
  const close = () => menu.current?.hidePopover()
  return (
    <div id="user-menu" popover="auto" ref={menu} className="user-menu">
      <div className="border-b border-line px-4 pt-3 pb-4">
        <p className="font-name leading-relaxed font-medium wrap-anywhere">
          <bdi>{hint?.n}</bdi>
        </p>
        <p className="text-sm text-quiet wrap-anywhere">{hint?.e}</p>
      </div>
      <nav aria-label={say('shell.your-account')} className="grid py-2">
        <Link to={href('/profile')} onClick={close}>
          {say('shell.profile')}
        </Link>
        <Link to={href('/profile/favourites')} onClick={close}>
          {say('shell.saved')}
        </Link>
        {desk && (
          // The desk has no address in another language, and may be in another one: it is a page of its own.
          <a href={siteHref(desk.to)} onClick={close}>
            {desk.name}
          </a>
        )}
      </nav>
      <SignOutForm className="border-t border-line py-2">
        <button type="submit">{say('shell.sign-out')}</button>
      </SignOutForm>
    </div>
  )
}

/** Authors have drafts of their own there, and nothing else. */
function deskLink(role: string) {
  if (role === 'author') return { name: say('shell.my-drafts'), to: href('/admin') }
  return role === 'admin' || role === 'moderator' ? { name: say('shell.admin'), to: href('/admin') } : null
}

/** Who is signed in, as the browser knows it, and again whenever that may have changed: in another window, too. */
function useHint(): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => {
    const read = () => setHint(readHint())
    read()
    for (const name of events) addEventListener(name, read)
    return () => {
      for (const name of events) removeEventListener(name, read)
    }
  }, [])
  return hint
}

const events = ['hint', 'focus', 'pageshow']
