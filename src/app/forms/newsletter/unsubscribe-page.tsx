import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { listComma, say } from '#messages'
import { getUnsubscription, subscriptionSentences, unsubscribeByLink } from '#newsletter'
import { subscriptionTypes } from '#newsletter/parts'
import { toast } from '#ui/toast'
import { ownAction, ownLoader } from '../../page/own-page.ts'
import { orMissing } from '../../page/page.ts'
import type { Route } from './+types/unsubscribe-page'
import { Sheet } from './sheet.tsx'
import { sheetHead } from './sheet-head.ts'

/** Asked for when it is needed: a browser, which has no sentences of the feature, never does. */
const missing = () => ({
  title: say('subscription.link-incomplete'),
  text: subscriptionSentences.notOurs(),
  link: { name: say('subscription.send-me-another'), to: '/email-subscribe?tab=unsubscribe' },
})

/** Only looks; mail programs end it by a POST of their own (http/one-click.ts). */
export const loader = ownLoader(subscriptionSentences.unsubscribe, async (ground, { params }: Route.LoaderArgs) => ({
  ...(await orMissing(getUnsubscription(ground.ctx, params.token), missing())),
  head: await sheetHead(ground, say('subscription.unsubscribe')),
}))

export const action = ownAction(subscriptionSentences.unsubscribe, async ({ ctx }, _typed, { params }: Route.ActionArgs) =>
  unsubscribeByLink(ctx, params.token),
)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { types } = loaderData
  const { done, refused } = actionData ?? {}
  useEffect(() => {
    if (done) toast({ kind: 'success', title: say('subscription.unsubscribed') })
    else if (refused) toast({ kind: 'error', title: say('subscription.error'), message: refused.sentence })
  }, [done, refused])
  if (done || types.length === 0)
    return (
      <Sheet title={say('subscription.unsubscribed')} lede={<output>{say('subscription.wont-get-any-more-these')}</output>}>
        <p className="flex flex-wrap gap-3">
          <Link to={href('/email-subscribe')} className="button">
            {say('subscription.subscribe-again')}
          </Link>
          <Link to={href('/')} className="button">
            {say('subscription.back-quotes')}
          </Link>
        </p>
      </Sheet>
    )
  return (
    <Sheet
      title={say('subscription.unsubscribe-2')}
      lede={say('subscription.one-click-stops', { what: types.map((type) => subscriptionTypes[type].name).join(listComma()) })}
    >
      <form method="post" className="grid justify-items-start gap-4">
        {refused && (
          <p role="alert" className="rounded-plate border border-wrong px-4 py-3 text-sm">
            {refused.sentence}
          </p>
        )}
        <button type="submit" className="button-strong">
          {say('subscription.unsubscribe')}
        </button>
      </form>
    </Sheet>
  )
}
