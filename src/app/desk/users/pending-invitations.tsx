import { say, sayRich } from '#messages'
import { Button } from '../head/button.tsx'
import { RoleBadge } from '../../session/role-badge.tsx'
import { useQuestion } from '../verbs/use-question.tsx'
import type { InvitationShown } from './people-shown.ts'
import type { People } from './use-people.ts'

/** Who was asked to join and has not yet. */
export function PendingInvitations({ invitations, people: { verb } }: { invitations: InvitationShown[]; people: People }) {
  const withdrawal = useQuestion(
    ({ id, email }: InvitationShown) => ({
      title: say('desk-users.withdraw-this-invitation'),
      text: sayRich('desk-users.link-has-stops-working', { email: <span className="wrap-anywhere text-ink">{email}</span> }),
      yes: say('desk-users.withdraw'),
      grave: false,
      run: () => verb.send('revoke', { id }),
    }),
    verb.busy,
  )
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invited" className="mt-10">
      <h2 id="invited" className="font-sans text-sm font-semibold">
        {say('desk-users.invited')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">{invitation.email}</p>
              <p className="mt-0.5 text-xs text-quiet">
                {invitation.name && (
                  <>
                    <bdi>{invitation.name}</bdi> ·{' '}
                  </>
                )}
                {invitation.isOver ? (
                  <span className="text-wrong">{say('desk-users.expired', { ends: invitation.ends })}</span>
                ) : (
                  say('desk-users.valid-until', { ends: invitation.ends })
                )}
                {invitation.invitedBy && <> · {sayRich('desk-users.by', { name: <bdi>{invitation.invitedBy}</bdi> })}</>}
              </p>
            </div>
            <RoleBadge role={invitation.role} name={invitation.roleName} />
            <span className="flex gap-2">
              <Button
                aria-label={say('desk-users.send-again-to', { email: invitation.email })}
                busy={verb.busy}
                onClick={() => verb.send('resend', { id: invitation.id })}
              >
                {say('desk-users.send-again')}
              </Button>
              <Button
                aria-label={say('desk-users.withdraw-invitation', { email: invitation.email })}
                onClick={() => withdrawal.ask(invitation)}
              >
                {say('desk-users.withdraw')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {withdrawal.dialog}
    </section>
  )
}
