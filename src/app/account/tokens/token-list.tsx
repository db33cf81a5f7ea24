import type { TokenShown } from '#accounts'
import { tokenScopes } from '#accounts/parts'
import { href, Link } from 'react-router'
import { listComma, say, sayRich } from '#messages'
import { Section } from '../profile/section.tsx'
import { VerbButton } from '../verb-button.tsx'

export type TokenLine = Pick<TokenShown, 'id' | 'name' | 'scopes'> & {
  /** In words; null: that of its person. */
  role: string | null
  made: string
  lastUsed: string | null
  end: { day: string; isPast: boolean } | null
}

export function TokenList({ tokens }: { tokens: TokenLine[] }) {
  return (
    <Section id="tokens" title={say('account.your-tokens')}>
      {tokens.length === 0 && (
        <p className="text-quiet">
          {sayRich('account.no-tokens-yet-see', {
            link: (words) => (
              <Link to={href('/api')} className="tap underline underline-offset-4">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      <ul className="divide-y divide-line">
        {tokens.map(({ id, name, scopes, role, made, lastUsed, end }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-quiet">
                {[say('account.token-reads'), ...scopes.map((scope) => tokenScopes[scope].may())].join(listComma())}
              </p>
              {role !== null && <p className="text-sm text-quiet">{say('account.token-acts-as', { role })}</p>}
              <p className="text-sm text-quiet">
                {say('account.token-made', { day: made })} ·{' '}
                {lastUsed === null ? say('account.never-used') : say('account.last-used', { day: lastUsed })}
              </p>
              <p className="text-sm text-quiet">{endWords(end)}</p>
            </div>
            <VerbButton verb="revoke" id={id} label={say('account.revoke-2', { name })}>
              {say('account.revoke')}
            </VerbButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function endWords(end: TokenLine['end']): string {
  if (end === null) return say('account.no-end')
  const { day, isPast } = end
  return isPast ? say('account.token-ended', { day }) : say('account.token-ends', { day })
}
