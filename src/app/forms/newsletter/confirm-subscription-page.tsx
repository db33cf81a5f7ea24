import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { language, say } from '#messages'
import { confirmSubscription, findConfirmation, findNextIssue, subscriptionSentences } from '#newsletter'
import { subscriptionTypes } from '#newsletter/parts'
import { momentInZone } from '#time'
import { toast, type Toast } from '#ui/toast'
import { ownAction, ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/confirm-subscription-page'
import { Sheet } from './sheet.tsx'
import { sheetHead } from './sheet-head.ts'

/** Only looks: programs that guard a mailbox follow every link, and none of them presses a button. */
export const loader = ownLoader(subscriptionSentences.subscribe, async (ground, _args: Route.LoaderArgs, url) => {
  const token = url.searchParams.get('token') ?? ''
  const { atSiteHour, ...found } = await findConfirmation(ground.ctx, token)
  const next = found.state === 'already' ? await findNextIssue(ground.ctx, atSiteHour) : null
  return {
    token,
    ...found,
    next: next && momentInZone(next, ground.site.timeZone),
    head: await sheetHead(ground, say('subscription.confirm-your-subscription')),
  }
})

export const action = ownAction(
  subscriptionSentences.subscribe,
  async ({ ctx, device }, { token = '' }, _args: Route.ActionArgs) => {
    return await confirmSubscription(ctx, token, device)
  },
)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

const success: () => Toast = () => ({
  kind: 'success',
  title: say('subscription.success'),
  message: say('subscription.youve-been-successfully-subscribed'),
})
const already: () => Toast = () => ({
  kind: 'success',
  title: say('subscription.already-subscribed'),
  message: say('subscription.email-already-subscribed-our'),
})

export default function ConfirmSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state, email, types, next } = loaderData
  const { done, refused } = actionData ?? {}
  const said = done && (done.already ? already() : success())
  useEffect(() => {
    if (said) toast(said)
    else if (refused) toast({ kind: 'error', title: say('subscription.error'), message: refused.sentence })
  }, [said, refused])
  const what = new Intl.ListFormat(language()).format(types.map((type) => subscriptionTypes[type].name))
  const chosen = say('subscription.youll-get', { email: email ?? '', what })
  if (said || state === 'already')
    return <Ended {...(said ?? already())} chosen={chosen} next={next} preferences={done?.preferences ?? null} />
  if (state === 'over')
    return (
      <Sheet title={say('subscription.link-has-expired')} lede={subscriptionSentencesOver()}>
        <Onward />
      </Sheet>
    )
  return (
    <Sheet title={say('subscription.one-click-youre-subscribed')} lede={chosen}>
      <form method="post" className="grid justify-items-start gap-4">
        {refused && (
          <p role="alert" className="rounded-plate border border-wrong px-4 py-3 text-sm">
            {refused.sentence}
          </p>
        )}
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button-strong">
          {say('subscription.confirm-my-subscription')}
        </button>
      </form>
    </Sheet>
  )
}

const subscriptionSentencesOver = () => say('subscription.links-work-24-hours')

type EndedProps = Toast & { chosen: string; next: string | null; preferences: string | null }

/** `preferences` is the token of the link, which only the confirmation itself gives. */
function Ended({ title, message, chosen, next, preferences }: EndedProps) {
  return (
    <Sheet title={title} lede={<output>{message}</output>}>
      <p>
        {chosen} {next !== null && say('subscription.next-planned', { at: next })}
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to={href('/')} className="button-strong">
          {say('subscription.read-some-quotes')}
        </Link>
        {preferences !== null && (
          <Link to={`${href('/email-preferences')}?token=${preferences}`} className="button">
            {say('subscription.email-preferences')}
          </Link>
        )}
      </p>
    </Sheet>
  )
}

function Onward() {
  return (
    <p className="flex flex-wrap gap-3">
      <Link to={href('/email-subscribe')} className="button-strong">
        {say('subscription.subscribe-again')}
      </Link>
    </p>
  )
}
