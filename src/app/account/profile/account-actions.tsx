import { href, Link } from 'react-router'
import { SignOutForm } from '../../session/sign-out-form.tsx'
import { Section } from './section.tsx'

export function AccountActions() {
  return (
    <Section id="account-actions" title="Account Actions">
      <div className="flex flex-wrap gap-3">
        <Link to={href('/')} className="button">
          Back to Home
        </Link>
        <SignOutForm>
          <button type="submit" className="button">
            Sign out
          </button>
        </SignOutForm>
      </div>
    </Section>
  )
}
