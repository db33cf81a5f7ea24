import {
  createToken,
  findRoles,
  isForStaff,
  listTokens,
  lowerRoles,
  revokeToken,
  scopeNames,
  scopesFor,
  type TokenShown,
} from '#accounts'
import { tokenScopes, type TokenScope } from '#accounts/parts'
import { hasRight, type Ctx } from '#access'
import { getSettings } from '#settings'
import type { ReactNode } from 'react'
import { href, redirect } from 'react-router'
import { say, sayRich } from '#messages'
import { requireSignedIn } from '../../session/guards.ts'
import { ownAction, type Typed } from '../../page/own-page.ts'
import { SentForm } from '../../page/sent-form.tsx'
import { CopyButton } from '#ui/copy-button'
import { accountLoader } from '../profile/account-loader.ts'
import { isRoleOfPeople, roleName } from '../../http/role-name.ts'
import { dayOf } from '../profile/day-of.ts'
import { ProfileShell } from '../profile/profile-shell.tsx'
import { Section } from '../profile/section.tsx'
import { steppedUp } from '../../session/step-up.ts'
import { SelectField, TextField } from '#ui/text-field'
import { TokenList, type TokenLine } from './token-list.tsx'
import type { Route } from './+types/tokens-page'

export const middleware = [requireSignedIn]

const words = () => ({ title: say('account.api-tokens'), failure: say('account.failed-load-tokens') })

type Loaded = {
  tokens: TokenLine[]
  /** What this person may let a token do. */
  offered: TokenScope[]
  /** The lower roles that they can give to a program. */
  roles: { value: string; name: string }[]
  /** Some of it is for a time. */
  needsEnd: boolean
  staffToolsOn: boolean
}

export const loader = accountLoader<Route.LoaderArgs, Loaded>(words, async ({ ctx, site }) => {
  const [tokens, roles, { staff_tools }] = await Promise.all([listTokens(ctx), rolesFor(ctx), getSettings(ctx)])
  const offered = scopesFor(ctx.actor.role)
  return {
    tokens: tokens.map((token) => lineOf(token, { now: ctx.clock.now(), timeZone: site.timeZone })),
    offered,
    roles,
    needsEnd: isForStaff(offered),
    staffToolsOn: staff_tools,
  }
})

async function rolesFor(ctx: Ctx): Promise<Loaded['roles']> {
  if (!hasRight(ctx.actor, 'people.manage')) return []
  const own = await findRoles(ctx)
  return [
    ...lowerRoles.map((role) => ({ value: role, name: roleName(role) })),
    ...own.map(({ id, name }) => ({ value: id, name })),
  ]
}

function lineOf(
  { id, name, scopes, role, createdAt, lastUsedAt, expiresAt }: TokenShown,
  { now, timeZone }: { now: Date; timeZone: string },
): TokenLine {
  return {
    id,
    name,
    scopes,
    role: role !== null && isRoleOfPeople(role) ? roleName(role) : role,
    made: dayOf(createdAt, timeZone),
    lastUsed: lastUsedAt && dayOf(lastUsedAt, timeZone),
    end: expiresAt && { day: dayOf(expiresAt, timeZone), isPast: expiresAt <= now },
  }
}

const actFailed = () => say('account.token-could-not-be')

export const action = ownAction(actFailed, async (ground, typed, _args: Route.ActionArgs) => {
  if (typed.verb !== 'revoke') {
    const { name = '', days, role = '' } = typed
    const scopes = scopeNames.filter((scope) => typed[scope] !== undefined)
    const { token } = await createToken(await steppedUp(ground, typed), {
      name,
      scopes,
      role,
      ...(days === undefined ? {} : { days }),
    })
    return { token, name }
  }
  await revokeToken(ground.ctx, { id: typed.id ?? '' })
  ground.cookies.flash({ kind: 'success', title: say('account.token-revoked') })
  return redirect(href('/profile/tokens'))
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TokensPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, flash, tokens, offered, roles, needsEnd, staffToolsOn } = loaderData
  const refused = actionData?.refused
  const made = actionData?.done
  return (
    <ProfileShell person={person} flash={flash} refused={refused}>
      <Section id="new-token" title={say('account.new-token')} about={say('account.token-program-may-ask')}>
        {made && (
          <div className="mb-6 grid gap-4 rounded-plate border border-current p-4">
            <p>
              {sayRich('account.token-shown-once', {
                strong: (words) => <strong>{words}</strong>,
                name: <bdi>{made.name}</bdi>,
              })}
            </p>
            <code className="wrap-anywhere">{made.token}</code>
            <div>
              <CopyButton text={made.token} />
            </div>
          </div>
        )}
        <SentForm noValidate={false} className="grid gap-4">
          <TextField
            label={say('account.token-name')}
            name="name"
            dir="auto"
            required
            maxLength={80}
            defaultValue={refused?.typed.name}
            error={refused?.fields.name}
          />
          <fieldset className="grid gap-1">
            <legend className="text-sm">{say('account.it-may')}</legend>
            {offered.map((scope) => {
              const { at, choice, about } = tokenScopes[scope]
              return (
                <Choice key={scope} name={scope} typed={refused?.typed} label={choice()}>
                  {about(<code>{at}</code>)}
                  {scope === 'staff' && !staffToolsOn && ` ${say('account.assistant-not-allowed-yet')}`}
                </Choice>
              )
            })}
          </fieldset>
          {roles.length > 0 && (
            <SelectField
              label={say('account.token-role')}
              name="role"
              defaultValue={refused?.typed.role ?? ''}
              error={refused?.fields.role}
              hint={say('account.token-role-hint')}
            >
              <option value="">{say('account.token-role-own')}</option>
              {roles.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={say('account.ends-after')}
            name="days"
            defaultValue={refused?.typed.days ?? '90'}
            error={refused?.fields.days}
            hint={needsEnd ? say('account.token-needs-end') : undefined}
          >
            <option value="30">{say('account.days', { count: 30 })}</option>
            <option value="90">{say('account.days', { count: 90 })}</option>
            <option value="365">{say('account.days', { count: 365 })}</option>
            <option value="never">{say('account.never')}</option>
          </SelectField>
          <div>
            <button type="submit" className="button-strong">
              {say('account.create-token')}
            </button>
          </div>
        </SentForm>
      </Section>
      <TokenList tokens={tokens} />
    </ProfileShell>
  )
}

type ChoiceProps = { name: TokenScope; typed: Typed | undefined; label: string; children: ReactNode }

function Choice({ name, typed, label, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        defaultChecked={typed?.[name] !== undefined}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span>
        {label}
        <span className="block text-sm text-quiet">{children}</span>
      </span>
    </label>
  )
}
