import { say } from '#messages'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { FediverseVerbs } from './fediverse-verbs.ts'

type Reply = { id: string; actor: string; name: string; url: string; text: string; receivedAt: string }

/** What people wrote under posts or to the site by name. They are answered where they were written. */
export function Replies({ replies, total }: { replies: Reply[]; total: number }) {
  const { send, busy } = useVerb<FediverseVerbs>({
    onDone: ({ title }) => toast({ kind: 'success', title }),
    onRefused: ({ sentence }) => toast({ kind: 'error', title: sentence }),
  })
  const blocking = useQuestion(({ name, actor }: Reply) => ({
    title: say('desk-fediverse.block-question', { host: name }),
    text: say('desk-fediverse.block-account-text'),
    yes: say('desk-fediverse.block'),
    run: () => send('block', { subject: actor }),
  }))
  return (
    <section aria-labelledby="replies" className="mt-10">
      <h2 id="replies" className="font-medium">
        {say('desk-fediverse.replies')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-quiet">
        {replies.length === 0 ? say('desk-fediverse.no-replies') : say('desk-fediverse.replies-text')}
      </p>
      {replies.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {replies.map((reply) => (
            <li key={reply.id} className="py-3 text-sm">
              <p className="wrap-anywhere">
                <bdi className="font-medium">{reply.name}</bdi> <span className="text-xs text-quiet">{reply.receivedAt}</span>
              </p>
              <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
                {reply.text}
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <a href={reply.url} rel="noreferrer nofollow" target="_blank" className="desk-button">
                  {say('desk-fediverse.open-reply')}
                </a>
                <Button
                  busy={busy}
                  aria-label={say('desk-fediverse.delete-reply-of', { name: reply.name })}
                  onClick={() => send('delete-reply', { id: reply.id })}
                >
                  {say('desk-fediverse.delete-reply')}
                </Button>
                <Button aria-label={say('desk-fediverse.block-host', { host: reply.name })} onClick={() => blocking.ask(reply)}>
                  {say('desk-fediverse.block')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > replies.length && (
        <p className="mt-2 text-sm text-quiet">{say('desk-fediverse.more-replies', { count: total - replies.length })}</p>
      )}
      {blocking.dialog}
    </section>
  )
}
