import { useState } from 'react'
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
  const { issue, isOpen, due, dueSays, figures, leaves, own, soon, timeZone, saving, base } = props
  const [asked, ask] = useState<Asked>(null)
  const [at, setAt] = useState(soon)
  const tell = ({ done }: { done: string }) => toast({ kind: 'success', title: 'Success', message: done, group: 'issue' })
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
  const schedule = (when: string | null) => () => !busy && send('schedule', { at: when, version: base.version() })
  // What goes out is what is saved, and that is to be what is on the screen.
  const whenSaved = (go: () => void) => () =>
    saving === 'saved' ? go() : toast({ kind: 'validation', title: 'Not saved yet', message: unsaved[saving], group: 'issue' })
  const isUpdate = issue.kind === 'updates'
  const { state } = issue
  return (
    <div className="flex flex-wrap gap-2">
      {issue.state !== 'cancelled' && <Act name="Send me a test" onClick={whenSaved(act('test'))} title={own} />}
      {(state === 'scheduled' || state === 'waiting') && isUpdate && <Act name="Back to draft" onClick={act('withdraw')} />}
      {isOpen && isUpdate && (
        <Act name={state === 'scheduled' ? 'Reschedule' : 'Schedule'} onClick={whenSaved(() => ask('schedule'))} />
      )}
      {state === 'sending' && <Act name="Pause" onClick={act('pause')} />}
      {state === 'paused' && <Act name="Resume" onClick={act('resume')} />}
      {((isOpen && state !== 'draft') || state === 'sending' || state === 'paused') && (
        <Act name="Cancel this issue" onClick={() => ask('cancel')} />
      )}
      {isUpdate && issue.begunAt === null && (state === 'draft' || state === 'cancelled') && (
        <Act name="Delete" onClick={() => ask('delete')} />
      )}
      {isOpen && (isUpdate || state === 'waiting') && (
        <Button look="strong" onClick={whenSaved(() => ask('send'))}>
          Send now
        </Button>
      )}
      {asked === 'send' && (
        <ConfirmDialog
          title={`Send to ${dueSays}?`}
          text={`“${issue.name}” is sent now${leaves ? '' : ', into the outbox: mail is not set up'}. You can pause or cancel it, but emails already sent cannot be recalled.`}
          yes={due === 0 ? 'Publish without mail' : `Send to ${dueSays}`}
          busy={busy}
          onYes={schedule(null)}
          onNo={() => ask(null)}
        />
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title="Cancel this issue?"
          text={
            issue.begunAt === null
              ? 'It is not sent.'
              : `${figures.sent.toLocaleString('en')} have already received it. Nobody else gets it, and it leaves the archive. This cannot be undone.`
          }
          yes="Cancel the issue"
          no="Go back"
          grave
          busy={busy}
          onYes={answer('cancel')}
          onNo={() => ask(null)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete this draft?"
          text="This action cannot be undone."
          yes="Delete"
          grave
          busy={busy}
          onYes={answer('delete')}
          onNo={() => ask(null)}
        />
      )}
      {asked === 'schedule' && (
        <Dialog
          title="Schedule"
          text={`It goes to everyone who subscribes to updates at that time: ${dueSays} as of today.`}
          onClose={() => ask(null)}
          foot={
            <Button look="strong" aria-disabled={busy} onClick={schedule(at)}>
              Schedule
            </Button>
          }
        >
          <TextField
            label={`Day and hour (${timeZone})`}
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

const unsaved: Record<Exclude<ShownState, 'saved'>, string> = {
  changed: 'Wait until everything is saved.',
  saving: 'Wait until everything is saved.',
  failed: 'Your text could not be saved. See the reason above it.',
  conflict: 'Someone else changed this issue. First choose which version to keep.',
  found: 'Your last changes were not saved. Restore or discard them first, under Write.',
}

function Act({ name, onClick, title }: { name: string; onClick: () => void; title?: string }) {
  return (
    <Button onClick={onClick} title={title}>
      {name}
    </Button>
  )
}
