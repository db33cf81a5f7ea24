import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { say, sayRich, siteHref } from '#messages'
import type { Protection } from './read-protection.ts'

export function ProtectionNotes({ of: { unnamedProxy, headerAdvice, failed, twoFactorDue } }: { of: Protection }) {
  return (
    <>
      {unnamedProxy !== null && (
        <Note title={say('desk-dashboard.unknown-proxy')}>
          {sayRich('desk-dashboard.name-proxy', {
            proxy: unnamedProxy,
            code: (words) => <code className="wrap-anywhere">{words}</code>,
          })}
        </Note>
      )}
      {headerAdvice !== null && <Note title={say('desk-dashboard.header-ignored')}>{headerAdvice}</Note>}
      {failed.length > 0 && (
        <Note title={say('desk-dashboard.someone-tried')}>
          {say('desk-dashboard.attempts-failed')}
          <ul className="mt-2 grid gap-1">
            {failed.map(({ id, name, bursts, network, at }) => (
              <li key={id}>
                {network
                  ? sayRich('desk-dashboard.attempts-from', { name: <bdi>{name}</bdi>, count: bursts, at, network })
                  : sayRich('desk-dashboard.attempts', { name: <bdi>{name}</bdi>, count: bursts, at })}
              </li>
            ))}
          </ul>
          <Link to={`${href('/admin/audit')}?verb=fail-to-sign-in`} className="mt-2 inline-block underline">
            {say('desk-head.audit-log')}
          </Link>
        </Note>
      )}
      {twoFactorDue !== null && (
        <Note title={say('desk-dashboard.set-up-two-factor')}>
          {say('desk-dashboard.two-factor-due', { at: twoFactorDue })}{' '}
          <a href={siteHref(`${href('/profile/security')}#two-factor`)} className="underline">
            {say('desk-dashboard.set-up-now')}
          </a>
        </Note>
      )}
    </>
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 rounded-lg border border-line p-4 text-sm">
      <strong className="block font-semibold">{title}</strong> {children}
    </div>
  )
}
