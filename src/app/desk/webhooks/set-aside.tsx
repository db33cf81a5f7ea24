import { say } from '#messages'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { AsideRow } from './webhooks-shown.ts'
import type { WebhookVerbs } from './webhooks-verbs.ts'

/** Changes of which no event could be made, and how to try again. */
export function SetAside({ aside: { total, first } }: { aside: { total: number; first: AsideRow[] } }) {
  const { send, busy } = useVerb<WebhookVerbs>({ onDone: (done) => toast({ kind: 'success', ...done }) })
  return (
    <section className="mt-6 max-w-prose rounded-lg border border-line p-4 text-sm">
      <h2 className="font-sans font-semibold">{say('desk-webhooks.set-aside', { count: total })}</h2>
      <p className="mt-1 text-quiet">{say('desk-webhooks.set-aside-text')}</p>
      <ul className="mt-2 grid gap-1">
        {first.map(({ key, what, fault }) => (
          <li key={key} className="wrap-anywhere">
            {what}: {fault}
          </li>
        ))}
      </ul>
      <Button className="mt-3" busy={busy} onClick={() => send('retry')}>
        {say('desk-webhooks.retry')}
      </Button>
    </section>
  )
}
