import { href, Link } from 'react-router'
import { say } from '#messages'
import { findNames, findRoles, getPerson } from '#accounts'
import { listActions } from '#analytics'
import { findChanges } from '#changes'
import { pageNeeds } from '../../session/guards.ts'
import { momentOf } from '#time'
import { ownLoader } from '../../page/own-page.ts'
import { AuditList } from '../audit/audit-list.tsx'
import { auditRow, idsIn } from '../audit/audit-rows.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { Route } from './+types/person-page'
import { peopleAction } from './people-action.ts'
import { actionOf, rowOf } from './people-shown.ts'
import { PersonMenu } from './person-menu.tsx'
import { RecentActions } from './recent-actions.tsx'
import { RoleSelect } from './role-select.tsx'
import { usePeople } from './use-people.ts'

export const middleware = [pageNeeds('people.manage')]
export const handle = { times: true }

/** Rows of each list; all of them are in the audit log. */
const most = 10

const loadFailed = () => say('desk-users.error-loading-users-something')
export const loader = ownLoader(loadFailed, async ({ ctx, site }, { params }: Route.LoaderArgs) => {
  const { timeZone } = site
  const person = await getPerson(ctx, params.id)
  const { id } = person
  const [actions, did, ofAccount, roles] = await Promise.all([
    listActions(ctx, { of: id, limit: 20 }),
    findChanges(ctx, { actor: id, limit: most }),
    findChanges(ctx, { noun: 'account', id, limit: 5 * most }),
    findRoles(ctx),
  ])
  // The person's own changes are in the other list.
  const about = ofAccount.filter(({ actor }) => actor !== id).slice(0, most)
  const names = await findNames(ctx, idsIn([...did, ...about]))
  const row = rowOf(person, { timeZone, self: ctx.actor.id, mailLeaves: ctx.mail.leaves })
  return {
    title: row.name,
    row,
    roles: roles.map(({ id, name }) => ({ value: id, name })),
    facts: factsOf(person, row, timeZone),
    actions: actions.map((action) => actionOf(action, timeZone)),
    did: did.map((change) => auditRow(change, names, timeZone)),
    about: about.map((change) => auditRow(change, names, timeZone)),
  }
})

type Person = Awaited<ReturnType<typeof getPerson>>

function factsOf(person: Person, row: ReturnType<typeof rowOf>, timeZone: string): { term: string; says: string }[] {
  const { emailConfirmed, hasPassword, twoFactor, sessions, tokens, passkeys, disabledAt, canSignIn } = person
  if (!canSignIn) return [{ term: say('desk-users.account'), says: say('desk-users.imported-from-another-site') }]
  return [
    { term: say('desk-users.address'), says: emailConfirmed ? say('desk-users.confirmed') : say('desk-users.not-confirmed') },
    { term: say('desk-users.last-seen'), says: row.lastSeen ?? say('desk-users.not-signed-in') },
    {
      term: say('desk-users.signed-in'),
      says:
        sessions === 1
          ? say('desk-users.on-one-device')
          : sessions === 0
            ? say('desk-users.nowhere')
            : say('desk-users.on-devices', { sessions }),
    },
    { term: say('desk-users.two-factor'), says: twoFactor ? say('desk-users.on') : say('desk-users.off') },
    { term: say('desk-users.password'), says: hasPassword ? say('desk-users.has-one') : say('desk-users.none-signs-codes') },
    {
      term: say('desk-users.passkeys', { count: passkeys.length }),
      says: passkeys.length === 0 ? say('desk-users.none') : passkeys.map((one) => passkeyLine(one, timeZone)).join('\n'),
    },
    { term: say('desk-users.tokens'), says: tokens === 0 ? say('desk-users.none') : String(tokens) },
    ...(disabledAt === null ? [] : [{ term: say('desk-users.disabled'), says: momentOf(disabledAt, timeZone) }]),
  ]
}

function passkeyLine({ name, lastUsedAt }: Person['passkeys'][number], timeZone: string): string {
  if (lastUsedAt === null) return say('desk-users.passkey-unused', { name })
  return say('desk-users.passkey-used', { name, last: momentOf(new Date(lastUsedAt), timeZone) })
}

export const action = peopleAction()

/** One person: who they are, what they did, and what was changed about them. */
export default function PersonPage({ loaderData: { row, roles, facts, actions, did, about } }: Route.ComponentProps) {
  const people = usePeople(roles)
  return (
    <DeskHead
      title={row.name}
      text={say('desk-users.email-and-joined', { email: row.email, joined: row.joined })}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <RoleSelect row={row} people={people} />
          <PersonMenu row={row} people={people} />
          <Link to={href('/admin/users')} className="desk-button">
            {say('desk-users.all-users')}
          </Link>
        </div>
      }
    >
      <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
        {facts.map(({ term, says }) => (
          <div key={term} className="bg-raised p-4 last:odd:max-md:col-span-2">
            <dt className="text-xs text-quiet">{term}</dt>
            <dd className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line">{says}</dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-x-8 min-[1400px]:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <Changes
            title={say('desk-users.what-they-changed')}
            rows={did}
            none={say('desk-users.they-have-not-changed')}
            to={`${href('/admin/audit')}?who=${row.id}`}
          />
          <Changes
            title={say('desk-users.about-this-account')}
            rows={about}
            none={say('desk-users.account-has-not-been')}
            to={`${href('/admin/audit')}?noun=account&id=${row.id}`}
          />
        </div>
        <RecentActions title={say('desk-users.recent-actions')} actions={actions} nameless />
      </div>
      <VerbPrompt verb={people.verb} />
    </DeskHead>
  )
}

type ChangesProps = { title: string; rows: Parameters<typeof AuditList>[0]['rows']; none: string; to: string }

function Changes({ title, rows, none, to }: ChangesProps) {
  return (
    <section className="mt-8">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-sm font-semibold">
        {title}
        {rows.length >= most && (
          <Link to={to} className="text-xs font-normal underline">
            {say('desk-users.all-of-them')}
          </Link>
        )}
      </h2>
      {rows.length === 0 ? <p className="mt-2 text-sm text-quiet">{none}</p> : <AuditList rows={rows} />}
    </section>
  )
}
