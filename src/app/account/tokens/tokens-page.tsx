import { createToken, listTokens, revokeToken, type TokenShown } from '#accounts'
import { href, redirect } from 'react-router'
import { requireSignedIn } from '../../session/guards.ts'
import { ownAction } from '../../page/own-page.ts'
import { SentForm } from '../../page/sent-form.tsx'
import { CopyButton } from '#ui/copy-button'
import { accountLoader } from '../profile/account-loader.ts'
import { ProfileShell } from '../profile/profile-shell.tsx'
import { Section } from '../profile/section.tsx'
import { steppedUp } from '../../session/step-up.ts'
import { TextField } from '#ui/text-field'
import { TokenList } from './token-list.tsx'
import type { Route } from './+types/tokens-page'

export const middleware = [requireSignedIn]

const words = { title: 'API tokens', failure: 'Failed to load your tokens' }

export const loader = accountLoader<Route.LoaderArgs, { tokens: TokenShown[] }>(words, async ({ ctx }) => ({
  tokens: await listTokens(ctx),
}))

export const action = ownAction('The token could not be changed', async (ground, typed, _args: Route.ActionArgs) => {
  if (typed.verb !== 'revoke') {
    const { name = '' } = typed
    const { token } = await createToken(await steppedUp(ground, typed), { name })
    return { token, name }
  }
  await revokeToken(ground.ctx, { id: typed.id ?? '' })
  ground.cookies.flash({ kind: 'success', title: 'Token revoked.' })
  return redirect(href('/profile/tokens'))
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TokensPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, flash, tokens } = loaderData
  const refused = actionData?.refused
  const made = actionData?.done
  return (
    <ProfileShell person={person} flash={flash} refused={refused}>
      <Section
        id="new-token"
        title="New token"
        about="A program with this token can act as you through the API. It can’t change your password or your tokens."
      >
        {made && (
          <div className="mb-6 grid gap-4 rounded-plate border border-current p-4">
            <p>
              <strong>
                The token <bdi>{made.name}</bdi>.
              </strong>{' '}
              We only show it now, so copy it to where you need it.
            </p>
            <code className="wrap-anywhere">{made.token}</code>
            <div>
              <CopyButton text={made.token} />
            </div>
          </div>
        )}
        <SentForm noValidate={false} className="grid gap-4">
          <TextField
            label="Token name"
            name="name"
            dir="auto"
            required
            maxLength={80}
            defaultValue={refused?.typed.name}
            error={refused?.fields.name}
          />
          <div>
            <button type="submit" className="button-strong">
              Create token
            </button>
          </div>
        </SentForm>
      </Section>
      <TokenList tokens={tokens} />
    </ProfileShell>
  )
}
