import { href, Link } from 'react-router'
import { say } from '#messages'
import { momentOf } from '#time'
import { toast } from '#ui/toast'
import { getDelivery } from '#webhooks'
import { ownLoader } from '../../page/own-page.ts'
import { pageNeeds } from '../../session/guards.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { Status } from '../head/status.tsx'
import { useFollow } from '../verbs/use-follow.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/delivery-page'
import { answerSaid, stateSaid } from './webhooks-shown.ts'
import { webhooksAction, type WebhookVerbs } from './webhooks-verbs.ts'

export const middleware = [pageNeeds('webhooks.manage')]
export const handle = { times: true }

const loadFailed = () => say('desk-webhooks.failed-load')
export const loader = ownLoader(loadFailed, async ({ ctx, site }, { params }: Route.LoaderArgs) => {
  const delivery = await getDelivery(ctx, params.id)
  const { id, webhookId, webhook, address, isOff, type, label, body, state, dueAt, changedAt, messageId, attempts } = delivery
  const last = attempts[0]
  const sentAt = last?.at
  const isSoon = state === 'waiting' && !isOff && dueAt.getTime() - ctx.clock.now().getTime() < soonMs
  return {
    title: type,
    id,
    webhookId,
    webhook,
    isOff,
    type,
    label,
    state: stateSaid(state),
    changedAt: momentOf(changedAt, site.timeZone),
    dueAt: state === 'waiting' ? momentOf(dueAt, site.timeZone) : null,
    isSoon,
    request: [
      `POST ${last?.address ?? address}`,
      'content-type: application/json',
      `webhook-id: ${messageId}`,
      ...(sentAt ? [`webhook-timestamp: ${Math.floor(sentAt.getTime() / 1_000)}`] : []),
      'webhook-signature: v1,…',
    ].join('\n'),
    body: JSON.stringify(JSON.parse(body), null, 2),
    attempts: attempts.map(({ n, at, ms, status, fault, answer }) => ({
      n,
      at: momentOf(at, site.timeZone),
      ms,
      isGood: status !== null && status >= 200 && status < 300,
      says: status === null ? (fault ?? '') : [answerSaid(status), ...(fault === null ? [] : [fault])].join(' · '),
      answer,
    })),
  }
})

/** Until then the page looks again automatically. */
const soonMs = 60_000

export const action = webhooksAction()

/** What was sent, and each answer. */
export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { id, webhookId, webhook, isOff, type, label, state, changedAt, dueAt, isSoon, request, body, attempts } = loaderData
  const { send, busy } = useVerb<WebhookVerbs>({ onDone: (done) => toast({ kind: 'success', ...done }) })
  useFollow(isSoon)
  return (
    <DeskHead
      title={type}
      text={label}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button look="strong" aria-disabled={busy || isOff} onClick={() => !busy && !isOff && send('resend', { delivery: id })}>
            {say('desk-webhooks.send-again')}
          </Button>
          <Link to={href('/admin/webhooks/:id', { id: webhookId })} className="desk-button" dir="auto">
            {webhook}
          </Link>
        </div>
      }
    >
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-live="polite">
        <Status is={state.is}>{state.says}</Status>
        <span className="text-quiet">{say('desk-webhooks.changed-at', { at: changedAt })}</span>
        {dueAt !== null && (
          <span className="text-quiet">
            {isOff ? say('desk-webhooks.waits-off') : say('desk-webhooks.due-at', { at: dueAt })}
          </span>
        )}
      </p>
      <section aria-labelledby="request" className="mt-8 max-w-3xl">
        <h2 id="request" className="font-sans text-sm font-semibold">
          {say('desk-webhooks.request')}
        </h2>
        <pre className="mt-3 rounded-lg border border-line p-4 text-xs whitespace-pre-wrap wrap-anywhere">{request}</pre>
        <pre className="mt-2 rounded-lg border border-line p-4 text-xs whitespace-pre-wrap wrap-anywhere" dir="auto">
          {body}
        </pre>
      </section>
      <section aria-labelledby="answers" className="mt-8 max-w-3xl">
        <h2 id="answers" className="font-sans text-sm font-semibold">
          {say('desk-webhooks.answers')}
        </h2>
        {attempts.length === 0 ? (
          <p className="mt-3 text-sm text-quiet">{say('desk-webhooks.not-sent-yet')}</p>
        ) : (
          <ol className="mt-3 grid gap-3">
            {attempts.map(({ n, at, ms, isGood, says, answer }) => (
              <li key={n} className="rounded-lg border border-line p-4 text-sm">
                <p className="flex flex-wrap gap-x-4 gap-y-1">
                  <span className={isGood ? 'font-medium' : 'font-medium text-wrong'}>{says}</span>
                  <span className="text-quiet tabular-nums">{say('desk-webhooks.attempt', { n, at, ms })}</span>
                </p>
                {answer !== '' && (
                  <pre className="mt-3 text-xs whitespace-pre-wrap wrap-anywhere text-quiet" dir="auto">
                    {answer}
                  </pre>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
    </DeskHead>
  )
}
