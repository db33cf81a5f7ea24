import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Protection } from './read-protection.ts'

export function ProtectionNotes({ of: { unnamedProxy, headerAdvice, failed, twoFactorDue } }: { of: Protection }) {
  return (
    <>
      {unnamedProxy !== null && (
        <Note title="This site is behind an unknown proxy.">
          All visitors seem to come from {unnamedProxy}, so a stranger’s failed attempts count for everybody. Restart the site
          with <code className="wrap-anywhere">TRUSTED_PROXIES={unnamedProxy}</code>.
        </Note>
      )}
      {headerAdvice !== null && <Note title="A header that signs people in was ignored.">{headerAdvice}</Note>}
      {failed.length > 0 && (
        <Note title="Someone tried to sign in to these accounts.">
          Ten or more attempts within an hour failed. We wrote to the owners.
          <ul className="mt-2 grid gap-1">
            {failed.map(({ id, name, bursts, network, at }) => (
              <li key={id}>
                <bdi>{name}</bdi>: {bursts === 1 ? 'once' : `${bursts} times`} in seven days, last on {at}
                {network && ` from ${network}`}
              </li>
            ))}
          </ul>
          <Link to={`${href('/admin/audit')}?verb=fail-to-sign-in`} className="mt-2 inline-block underline">
            Audit log
          </Link>
        </Note>
      )}
      {twoFactorDue !== null && (
        <Note title="Set up two-factor sign-in.">
          You need it to open the desk from {twoFactorDue} on. An app on your phone is enough.{' '}
          <a href={`${href('/profile/security')}#two-factor`} className="underline">
            Set it up now
          </a>
        </Note>
      )}
    </>
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 max-w-prose rounded-lg border border-line p-4 text-sm">
      <strong className="block font-semibold">{title}</strong> {children}
    </div>
  )
}
