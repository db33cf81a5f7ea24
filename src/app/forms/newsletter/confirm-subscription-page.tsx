import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { confirmSubscription, findConfirmation, subscriptionSentences } from '#newsletter'
import { subscriptionTypes } from '#newsletter/parts'
import { toast, type Toast } from '#ui/toast'
import { ownAction, ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/confirm-subscription-page'
import { Sheet } from './sheet.tsx'
import { sheetHead } from './sheet-head.ts'

/** Only looks: programs that guard a mailbox follow every link, and none of them presses a button. */
export const loader = ownLoader(subscriptionSentences.subscribe, async (ground, _args: Route.LoaderArgs, url) => {
  const token = url.searchParams.get('token') ?? ''
  return { token, ...(await findConfirmation(ground.ctx, token)), head: await sheetHead(ground, 'Confirm your subscription') }
})

export const action = ownAction(
  subscriptionSentences.subscribe,
  async ({ ctx, device }, { token = '' }, _args: Route.ActionArgs) => {
    return await confirmSubscription(ctx, token, device)
  },
)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

const success: Toast = { kind: 'success', title: 'Success!', message: "You've been successfully subscribed to our newsletter." }
const already: Toast = {
  kind: 'success',
  title: 'Already Subscribed',
  message: 'This email is already subscribed to our newsletter.',
}

export default function ConfirmSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state, email, types } = loaderData
  const { done, refused } = actionData ?? {}
  const said = done && (done.already ? already : success)
  useEffect(() => {
    if (said) toast(said)
    else if (refused) toast({ kind: 'error', title: 'Error', message: refused.sentence })
  }, [said, refused])
  const names = types.map((type) => subscriptionTypes[type].name)
  if (said) return <Ended {...said} />
  if (state === 'already') return <Ended {...already} />
  if (state === 'over')
    return (
      <Sheet title="This link has expired." lede={subscriptionSentencesOver}>
        <Onward />
      </Sheet>
    )
  return (
    <Sheet
      title="One click and you’re subscribed."
      lede={
        <>
          To {email}: {names.join(', ')}
        </>
      }
    >
      <form method="post" className="grid justify-items-start gap-4">
        {refused && (
          <p role="alert" className="rounded-plate border border-wrong px-4 py-3 text-sm">
            {refused.sentence}
          </p>
        )}
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button-strong">
          Confirm my subscription
        </button>
      </form>
    </Sheet>
  )
}

const subscriptionSentencesOver =
  'Links work for 24 hours, and stop working once you unsubscribe. Please subscribe again, and we’ll send you another.'

function Ended({ title, message }: Toast) {
  return (
    <Sheet title={title} lede={<output>{message}</output>}>
      <p className="flex flex-wrap gap-3">
        <Link to={href('/')} className="button-strong">
          Read some quotes
        </Link>
      </p>
    </Sheet>
  )
}

function Onward() {
  return (
    <p className="flex flex-wrap gap-3">
      <Link to={href('/email-subscribe')} className="button-strong">
        Subscribe again
      </Link>
    </p>
  )
}
