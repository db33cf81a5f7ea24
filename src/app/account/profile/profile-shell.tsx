import type { ReactNode } from 'react'
import { href, NavLink } from 'react-router'
import { say } from '#messages'
import type { Flash } from '../../http/flash.ts'
import type { Refused } from '../../page/own-page.ts'
import { FlashNote } from '../../session/flash-note.tsx'
import { PasswordPrompt } from '../../session/password-prompt.tsx'
import { useGuardAgain } from '../../session/use-guard-again.ts'
import { useRefusalToast } from '../../page/use-refusal-toast.ts'
import { initials } from '../../session/initials.ts'
import type { Person } from './person.ts'
import { RoleBadge } from '../../session/role-badge.tsx'

const pages = () =>
  [
    { name: say('account.profile'), to: href('/profile') },
    { name: say('account.saved'), to: href('/profile/favourites') },
    { name: say('account.downloads'), to: href('/profile/downloads') },
    { name: say('account.security'), to: href('/profile/security') },
    { name: say('account.api-tokens'), to: href('/profile/tokens') },
    { name: say('account.your-data'), to: href('/profile/privacy') },
  ] as const

type Props = { person: Person; flash: Flash | null; refused?: Refused | undefined; children: ReactNode }

const isSignedIn = () => true

/** Who it is, the pages of their account, and what became of what they just did. */
export function ProfileShell({ person, flash, refused, children }: Props) {
  useRefusalToast(refused)
  useGuardAgain(isSignedIn, person.role)
  const { fullName, email, role } = person
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-8 pb-16 md:px-8">
      <FlashNote flash={flash} />
      <PasswordPrompt refused={refused} />
      {refused && refused.code !== 'password-needed' && (
        <p role="alert" className="no-js mb-6 text-wrong">
          {refused.sentence}
        </p>
      )}
      <div className="flex items-start gap-4 md:items-center md:gap-8">
        <span aria-hidden className="monogram">
          {initials(fullName, email)}
        </span>
        <div className="min-w-0">
          <h1 className="text-xl leading-normal tracking-tight wrap-anywhere md:text-2xl md:leading-normal">
            <bdi>{fullName || email}</bdi>
          </h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
            <RoleBadge role={role} />
            <span className="wrap-anywhere">{email}</span>
          </p>
        </div>
      </div>
      <nav aria-label={say('account.account')} className="mt-6 mb-8 flex flex-wrap gap-x-6">
        {pages().map(({ name, to }) => (
          <NavLink key={to} to={to} end className="account-link">
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}
