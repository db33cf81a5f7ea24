import { useState, type ComponentType } from 'react'
import { href, Link, useLocation } from 'react-router'
import { say } from '#messages'
import { signInAddress } from '#ui/ask-sign-in'
import { toast } from '#ui/toast'

/** Of the two the style sheet shows the one that is true (head-script.ts). The menu is loaded as it is opened; from then on the platform opens it. */
export function AccountCorner() {
  const [UserMenu, setMenu] = useState<ComponentType>()
  const load = () =>
    void import('../session/user-menu.tsx').then(
      ({ default: Loaded }) => setMenu(() => Loaded),
      () => toast({ kind: 'error', title: say('shell.failed-to-load') }),
    )
  return (
    <>
      {/* On the line of the links beside the name of the site. */}
      <SignInLink className="mt-1 max-md:hidden" />
      <Link to={href('/profile')} className="no-js corner mt-1 max-md:hidden">
        {say('shell.profile')}
      </Link>
      <button
        type="button"
        id="me"
        aria-label={say('shell.your-account')}
        popoverTarget={UserMenu && 'user-menu'}
        onClick={UserMenu ? undefined : load}
      />
      {UserMenu && <UserMenu />}
    </>
  )
}

/** Leads back to this page. */
export function SignInLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={signInAddress(pathname + search)} className={`when-signed-out corner ${className}`}>
      {say('shell.sign-in')}
    </Link>
  )
}
