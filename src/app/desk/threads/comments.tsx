import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import type { ThreadNoun } from '#threads'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { useVerb } from '../verbs/use-verb.ts'
import { AssignmentForm } from './assignment-form.tsx'
import { CommentBox } from './comment-box.tsx'
import { CommentItem } from './comment-item.tsx'
import { labelled } from './mention-text.ts'
import type { ShownThread } from './thread-shown.ts'
import type { threadAction } from './thread-verbs.ts'
import { useDraft } from './use-draft.ts'
import { useNextRow } from './use-next-row.ts'

type ThreadVerbs = ReturnType<typeof threadAction>['verbs']

type Props = { noun: ThreadNoun; id: string; begun?: ShownThread }

/** What staff say of a record, beside it. Loaded after the record; what others write appears without a reload. */
export function Comments({ noun, id, begun }: Props) {
  const path = href('/admin/threads/:noun/:id', { noun, id })
  const { load, data } = useFetcher<{ thread: ShownThread }>({ key: `comments ${noun} ${id}` })
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const ask = useEffectEvent(() => void load(path))
  useEffect(() => {
    ask()
    // Something in the desk was told to staff: it may be a comment here.
    const hear = () => document.visibilityState === 'visible' && ask()
    addEventListener('notices', hear)
    addEventListener('visibilitychange', hear)
    return () => {
      removeEventListener('notices', hear)
      removeEventListener('visibilitychange', hear)
    }
  }, [path])
  const thread = data?.thread ?? begun
  const isLoaded = thread !== undefined
  const titleId = useId()
  useEffect(() => {
    if (isLoaded && hash === '#comments') section.current?.scrollIntoView({ block: 'start' })
  }, [isLoaded, hash])
  return (
    <section ref={section} aria-labelledby={titleId} className="mt-8 scroll-mt-4 border-t border-line pt-4">
      <h2 id={titleId} className="font-sans text-sm font-semibold">
        {say('desk-threads.comments')}
        {thread && thread.comments.length > 0 && <span className="font-normal text-quiet"> {thread.comments.length}</span>}
      </h2>
      {thread ? (
        <ThreadView thread={thread} path={path} />
      ) : (
        <output className="mt-2 block text-sm text-quiet">{say('desk-threads.loading')}</output>
      )}
    </section>
  )
}

function ThreadView({ thread, path }: { thread: ShownThread; path: string }) {
  const { noun, id, comments, resolved, colleagues, may, own } = thread
  const of = { noun, id }
  const people = labelled(colleagues)
  // With the version that is in the box, also when a newer one was loaded meanwhile.
  const [edited, setEdited] = useState<{ id: string; version: number } | null>(null)
  const [turn, setTurn] = useState(0)
  const [isAssigning, setAssigning] = useState(false)
  const draft = useDraft(`${noun} ${id}`)
  const { frame, leave } = useNextRow(comments.map((comment) => comment.id))
  const verb = useVerb<ThreadVerbs>({
    action: path,
    onDone: (done) => {
      if (done.did === 'add') {
        draft.save('')
        setTurn(turn + 1)
      }
      if (done.did === 'edit') setEdited(null)
      if (done.did === 'assign') setAssigning(false)
      for (const name of 'unreached' in done ? done.unreached : [])
        toast({ kind: 'validation', title: say('desk-threads.unreached', { name }), message: say('desk-threads.unreached-text') })
    },
    onRefused: (refused) => {
      if (refused.code !== 'invalid') toast({ kind: 'error', title: say('desk-threads.failed'), message: refused.sentence })
    },
  })
  const seen = useVerb<ThreadVerbs, 'seen'>({ action: path, onRefused: () => undefined })
  const read = useEffectEvent(() => seen.send('seen', { subject: `${noun}:${id}`, until: thread.now }))
  useEffect(() => {
    if (thread.isUnread && document.visibilityState === 'visible') read()
  }, [thread.isUnread, thread.now])
  const refusedVerb = verb.refused?.typed.verb
  const errors = verb.refused?.code === 'invalid' ? verb.refused.fields : {}
  return (
    <div ref={frame} className="mt-2 grid gap-3">
      <AssignmentForm
        thread={thread}
        own={own}
        busy={verb.busy}
        errors={errors}
        isOpen={isAssigning}
        onOpen={setAssigning}
        onAssign={(assignment) => verb.send('assign', { ...of, ...assignment })}
      />
      {comments.length === 0 ? (
        <p className="text-sm text-quiet">{say('desk-threads.none')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              people={people}
              mayDelete={may.deleteAny}
              busy={verb.busy}
              error={refusedVerb === 'edit' ? errors.text : undefined}
              onEdit={(text) =>
                verb.send('edit', { ...of, comment: comment.id, text, version: edited?.version ?? comment.version })
              }
              onDelete={() => {
                leave(comment.id)
                verb.send('delete', { ...of, comment: comment.id })
              }}
              isEdited={edited?.id === comment.id}
              onBegin={() => setEdited({ id: comment.id, version: comment.version })}
              onEnd={() => setEdited(null)}
            />
          ))}
        </ul>
      )}
      {resolved && (
        <p className="text-sm text-quiet">
          {resolved.by === null
            ? say('desk-threads.resolved-on', { at: resolved.at })
            : say('desk-threads.resolved-by', { name: resolved.by, at: resolved.at })}
        </p>
      )}
      {draft.isRead && (
        <CommentBox
          key={turn}
          focused={turn > 0}
          label={say('desk-threads.your-comment')}
          begun={draft.begun}
          people={people}
          error={refusedVerb === 'add' ? errors.text : undefined}
          busy={verb.busy}
          send={say('desk-threads.send')}
          onSend={(text) => verb.send('add', { ...of, text })}
          onTyped={draft.save}
        >
          {(comments.length > 0 || resolved) && (
            <button
              type="button"
              className="button"
              aria-disabled={verb.busy}
              onClick={() => verb.busy || verb.send('resolve', { ...of, isResolved: resolved === null })}
            >
              {resolved ? say('desk-threads.reopen') : say('desk-threads.resolve')}
            </button>
          )}
        </CommentBox>
      )}
    </div>
  )
}
