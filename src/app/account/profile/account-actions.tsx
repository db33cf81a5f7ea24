import { href, Link } from 'react-router'
import { say } from '#messages'
import { SignOutForm } from '../../session/sign-out-form.tsx'
import { Section } from './section.tsx'

export function AccountActions() {
  return (
    <Section id="account-actions" title={say('account.account-actions')}>
      <div className="flex flex-wrap gap-3">
        <Link to={href('/')} className="button">
          {say('account.back-to-home')}
        </Link>
        <SignOutForm>
          <button type="submit" className="button">
            {say('account.sign-out')}
          </button>
        </SignOutForm>
      </div>
    </Section>
  )
}
