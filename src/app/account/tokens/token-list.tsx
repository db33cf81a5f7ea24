import type { TokenScope, TokenShown } from '#accounts'
import { href, Link } from 'react-router'
import { dayOf } from '../profile/day-of.ts'
import { Section } from '../profile/section.tsx'
import { VerbButton } from '../verb-button.tsx'

const scopeWords: Record<TokenScope, string> = { functions: 'calls functions', staff: 'uses staff tools' }

export function TokenList({ tokens, now }: { tokens: TokenShown[]; now: Date }) {
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
        {tokens.map(({ id, name, scopes, createdAt, lastUsedAt, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-quiet">{['Reads', ...scopes.map((scope) => scopeWords[scope])].join(', ')}</p>
              <p className="text-sm text-quiet">
                Made {dayOf(createdAt)} · {lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : 'never used'}
              </p>
              <p className="text-sm text-quiet">{endWords(expiresAt, now)}</p>
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

function endWords(expiresAt: Date | null, now: Date): string {
  if (expiresAt === null) return 'No end'
  return `${expiresAt <= now ? 'Ended' : 'Ends'} ${dayOf(expiresAt)}`
}
