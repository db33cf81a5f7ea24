import { useState } from 'react'
import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { IssueData } from './issue-shown.ts'
import type { ShownState } from './use-autosave.ts'
import type { Base } from './use-base.ts'
import type { issueAction } from './issue-verbs.ts'

type Asked = 'send' | 'schedule' | 'cancel' | 'delete' | null
type Plain = 'test' | 'withdraw' | 'pause' | 'resume'

/** What can be done with the issue in its state. */
export function IssueActions(props: IssueData & { saving: ShownState; base: Base }) {
  const { issue, isOpen, maySend, due, figures, leaves, own, soon, timeZone, saving, base } = props
  const [asked, ask] = useState<Asked>(null)
  const [at, setAt] = useState(soon)
  const tell = ({ done }: { done: string }) =>
    toast({ kind: 'success', title: say('desk-newsletter.success'), message: done, group: 'issue' })
  // What asks nothing is a verb of its own: its end must not close the question that somebody opened meanwhile.
  const plain = useVerb<typeof issueAction.verbs, Plain>({ onDone: tell })
  const asking = useVerb<typeof issueAction.verbs, 'schedule' | 'cancel' | 'delete'>({
    onDone: (done) => {
      ask(null)
      tell(done)
    },
  })
  const { send, busy, refused } = asking
  const act = (name: Plain) => () => !plain.busy && plain.send(name)
  const answer = (name: 'cancel' | 'delete') => () => !busy && send(name)
  const schedule = (when: string | null) => () => !busy && send('schedule', { at: when, version: base.version })
  // What goes out is what is saved, and that is to be what is on the screen.
  const whenSaved = (go: () => void) => () =>
    saving === 'saved'
      ? go()
      : toast({ kind: 'validation', title: say('desk-newsletter.not-saved-title'), message: unsaved[saving](), group: 'issue' })
  const isUpdate = issue.kind === 'updates'
  const { state } = issue
  return (
    <div className="flex flex-wrap gap-2">
      {issue.state !== 'cancelled' && (
        <Act name={say('desk-newsletter.send-test')} onClick={whenSaved(act('test'))} title={own} />
      )}
      {maySend && (state === 'scheduled' || state === 'waiting') && isUpdate && (
        <Act name={say('desk-newsletter.back-to-draft')} onClick={act('withdraw')} />
      )}
      {maySend && isOpen && isUpdate && (
        <Act
          name={state === 'scheduled' ? say('desk-newsletter.reschedule') : say('desk-drafts.schedule')}
          onClick={whenSaved(() => ask('schedule'))}
        />
      )}
      {maySend && state === 'sending' && <Act name={say('desk-newsletter.pause')} onClick={act('pause')} />}
      {maySend && state === 'paused' && <Act name={say('desk-newsletter.resume')} onClick={act('resume')} />}
      {maySend && ((isOpen && state !== 'draft') || state === 'sending' || state === 'paused') && (
        <Act name={say('desk-newsletter.cancel-this-issue')} onClick={() => ask('cancel')} />
      )}
      {maySend && isUpdate && issue.begunAt === null && (state === 'draft' || state === 'cancelled') && (
        <Act name={say('desk-media.delete')} onClick={() => ask('delete')} />
      )}
      {maySend && isOpen && (isUpdate || state === 'waiting') && (
        <Button look="strong" onClick={whenSaved(() => ask('send'))}>
          {say('desk-newsletter.send-now')}
        </Button>
      )}
      {asked === 'send' && (
        <ConfirmDialog
          title={say('desk-newsletter.send-question', { count: due })}
          text={
            leaves
              ? say('desk-newsletter.send-text', { name: issue.name })
              : say('desk-newsletter.send-text-outbox', { name: issue.name })
          }
          yes={due === 0 ? say('desk-newsletter.publish-without-mail') : say('desk-newsletter.send-to', { count: due })}
          busy={busy}
          onYes={schedule(null)}
          onNo={() => ask(null)}
        />
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={say('desk-newsletter.cancel-question')}
          text={
            issue.begunAt === null
              ? say('desk-newsletter.not-sent-text')
              : say('desk-newsletter.cancel-text', { count: figures.sent })
          }
          yes={say('desk-newsletter.cancel-yes')}
          no={say('desk-newsletter.go-back')}
          grave
          busy={busy}
          onYes={answer('cancel')}
          onNo={() => ask(null)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={say('desk-newsletter.delete-question')}
          text={say('desk-newsletter.delete-text')}
          yes={say('desk-media.delete')}
          grave
          busy={busy}
          onYes={answer('delete')}
          onNo={() => ask(null)}
        />
      )}
      {asked === 'schedule' && (
        <Dialog
          title={say('desk-drafts.schedule')}
          text={say('desk-newsletter.schedule-text', { count: due })}
          onClose={() => ask(null)}
          foot={
            <Button look="strong" aria-disabled={busy} onClick={schedule(at)}>
              {say('desk-drafts.schedule')}
            </Button>
          }
        >
          <TextField
            label={say('desk-newsletter.day-and-hour', { timeZone })}
            name="at"
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
            error={refused?.fields['at']}
          />
        </Dialog>
      )}
      <VerbPrompt verb={plain} />
      <VerbPrompt verb={asking} />
    </div>
  )
}

const unsaved: Record<Exclude<ShownState, 'saved'>, () => string> = {
  changed: () => say('desk-newsletter.wait-until-saved'),
  saving: () => say('desk-newsletter.wait-until-saved'),
  failed: () => say('desk-newsletter.not-saved-failed'),
  conflict: () => say('desk-newsletter.not-saved-conflict'),
  found: () => say('desk-newsletter.not-saved-found'),
}

function Act({ name, onClick, title }: { name: string; onClick: () => void; title?: string }) {
  return (
    <Button onClick={onClick} title={title}>
      {name}
    </Button>
  )
}
