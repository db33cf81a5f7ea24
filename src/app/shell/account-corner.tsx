import { lazy, Suspense, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { signInAddress } from '#ui/ask-sign-in'

const UserMenu = lazy(() => import('../account/user-menu.tsx'))

/** Of the two the style sheet shows the one that is true (hint-script.ts). The menu is loaded as it is opened; from then on the platform opens it. */
export function AccountCorner() {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <SignInLink className="max-md:hidden" />
      <Link to={href('/profile')} className="no-js corner max-md:hidden">
        Profile
      </Link>
      <button
        type="button"
        id="me"
        aria-label="Your account"
        popoverTarget={asked ? 'user-menu' : undefined}
        onClick={() => setAsked(true)}
      />
      {asked && (
        <Suspense>
          <UserMenu />
        </Suspense>
      )}
    </>
  )
}

/** Leads back to this page. */
export function SignInLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={signInAddress(pathname + search)} className={`when-signed-out corner ${className}`}>
      Sign in
    </Link>
  )
}
