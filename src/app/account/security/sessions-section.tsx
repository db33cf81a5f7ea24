import { href } from 'react-router'
import type { SessionShown } from '#accounts'
import { dayOf } from '../profile/day-of.ts'
import { Section } from '../profile/section.tsx'
import { SignOutForm } from '../../session/sign-out-form.tsx'
import { VerbButton } from '../verb-button.tsx'

/** `lastUsed` to the minute: browsers of one kind differ in little else. */
export type SessionLine = SessionShown & { lastUsed: string }

export function SessionsSection({ sessions }: { sessions: SessionLine[] }) {
  return (
    <Section
      id="sessions"
      title="Where you’re signed in"
      about="We store only part of each IP address. If you don’t recognise one of these, sign it out and change your password."
    >
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, address, createdAt, lastUsed, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0">
              <p>
                {device} {current && <strong className="badge ml-2">This one</strong>}
              </p>
              <p className="text-sm text-quiet wrap-anywhere">
                {address && `${address} · `}since {dayOf(createdAt)} · last used {lastUsed}
              </p>
            </div>
            {!current && (
              <VerbButton verb="end-session" id={id} label={`Sign out ${device}, since ${dayOf(createdAt)}`}>
                Sign out
              </VerbButton>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions.length > 1 && <VerbButton verb="end-others">Sign out the others</VerbButton>}
        <SignOutForm at={href('/profile/security')}>
          <input type="hidden" name="verb" value="end-all" />
          <button type="submit" className="button">
            Sign out everywhere
          </button>
        </SignOutForm>
      </div>
    </Section>
  )
}
