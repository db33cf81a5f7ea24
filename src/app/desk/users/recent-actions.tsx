import { href, Link } from 'react-router'
import { say } from '#messages'
import { shortId } from '#quotes/parts'
import type { ActionShown } from './people-shown.ts'

type Props = { title: string; actions: ActionShown[]; nameless?: boolean }

/** What people did with quotes, newest first: who, what, which quote and when. */
export function RecentActions({ title, actions, nameless = false }: Props) {
  return (
    <aside aria-labelledby="actions" className="mt-8 min-w-0 rounded-lg border border-line bg-raised p-4 min-[1400px]:mt-6">
      <h2 id="actions" className="font-sans text-sm font-semibold">
        {title}
      </h2>
      {actions.length === 0 ? (
        <p className="mt-2 text-sm text-quiet">{nameless ? say('desk-users.nothing-yet') : say('desk-users.no-actions-yet')}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {actions.map(({ id, user, name, action, quote, text, at }) => (
            <li key={id} className="py-2 text-xs">
              <p className="flex flex-wrap gap-x-2">
                {!nameless && <Who user={user} name={name} />}
                <span className="font-medium">{action}</span>
                {quote !== null && (
                  <Link
                    to={href('/quote/:id', { id: quote })}
                    title={text ?? undefined}
                    className="font-mono text-quiet hover:underline"
                  >
                    {shortId(quote)}
                  </Link>
                )}
              </p>
              <time className="text-quiet tabular-nums">{at}</time>
            </li>
          ))}
        </ol>
      )}
    </aside>
  )
}

function Who({ user, name }: { user: string | null; name: string | null }) {
  if (user === null) return <span className="text-quiet">{say('desk-users.deleted-account')}</span>
  return (
    <Link to={href('/admin/users/:id', { id: user })} title={name ?? undefined} className="font-mono hover:underline">
      {shortId(user)}
    </Link>
  )
}
