import { href } from 'react-router'
import { say } from '#messages'
import type { SessionShown } from '#accounts'
import { Section } from '../profile/section.tsx'
import { SignOutForm } from '../../session/sign-out-form.tsx'
import { VerbButton } from '../verb-button.tsx'

/** `lastUsed` to the minute: browsers of one kind differ in little else. */
export type SessionLine = SessionShown & { since: string; lastUsed: string }

export function SessionsSection({ sessions }: { sessions: SessionLine[] }) {
  return (
    <Section id="sessions" title={say('account.where-youre-signed')} about={say('account.store-only-part-each')}>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, address, since, lastUsed, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0">
              <p>
                {device} {current && <strong className="badge ms-2">{say('account.this-one')}</strong>}
              </p>
              <p className="text-sm text-quiet wrap-anywhere">
                {[address, say('account.session-since', { day: since }), say('account.last-used', { day: lastUsed })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!current && (
              <VerbButton verb="end-session" id={id} label={say('account.sign-out-since', { device, day: since })}>
                {say('account.sign-out')}
              </VerbButton>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions.length > 1 && <VerbButton verb="end-others">{say('account.sign-out-others')}</VerbButton>}
        <SignOutForm at={href('/profile/security')}>
          <input type="hidden" name="verb" value="end-all" />
          <button type="submit" className="button">
            {say('account.sign-out-everywhere')}
          </button>
        </SignOutForm>
      </div>
    </Section>
  )
}
