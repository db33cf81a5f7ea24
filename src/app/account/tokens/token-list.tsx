import type { TokenShown } from '#accounts'
import { href, Link } from 'react-router'
import { dayOf } from '../profile/day-of.ts'
import { Section } from '../profile/section.tsx'
import { VerbButton } from '../verb-button.tsx'

export function TokenList({ tokens }: { tokens: TokenShown[] }) {
  return (
    <Section id="tokens" title="Your tokens">
      {tokens.length === 0 && (
        <p className="text-quiet">
          No tokens yet. See the{' '}
          <Link to={href('/api')} className="tap underline underline-offset-4">
            API page
          </Link>
          .
        </p>
      )}
      <ul className="divide-y divide-line">
        {tokens.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-quiet">
                made {dayOf(createdAt)} · {lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : 'never used'}
              </p>
            </div>
            <VerbButton verb="revoke" id={id} label={`Revoke ${name}`}>
              Revoke
            </VerbButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
