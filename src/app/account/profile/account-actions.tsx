import { href, Link } from 'react-router'
import { Section } from './section.tsx'

export function AccountActions() {
  return (
    <Section id="account-actions" title="Account Actions">
      <div className="flex flex-wrap gap-3">
        <Link to={href('/')} className="button">
          Back to Home
        </Link>
        <form method="post" action={href('/auth/sign-out')}>
          <button type="submit" className="button">
            Sign Out
          </button>
        </form>
      </div>
    </Section>
  )
}
