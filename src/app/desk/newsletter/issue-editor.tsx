import { useEffect, useRef, useState } from 'react'
import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { TextField } from '#ui/text-field'
import { keptName } from '../../session/kept-words.ts'
import { BlockEditor } from '../editor/block-editor.tsx'
import { blockError } from '../editor/block-error.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { IssueData } from './issue-shown.ts'
import { SavingNote } from './saving-note.tsx'
import { UnsavedNote } from './unsaved-note.tsx'
import { useAutosave, type ShownState } from './use-autosave.ts'
import type { Base } from './use-base.ts'
import { useUnsaved, type Unsaved } from './use-unsaved.ts'

type Props = IssueData & { base: Base; onSaving: (state: ShownState) => void }

/** Subject, preview line, and blocks that are put one below the other; of a digest the note that is before its quotes. */
export function IssueEditor({ issue, quotes, account, base, onSaving }: Props) {
  const [written, setWritten] = useState({ subject: issue.subject, preheader: issue.preheader, blocks: issue.blocks })
  const write = (some: Partial<typeof written>) => setWritten((now) => ({ ...now, ...some }))
  const saving = useAutosave(written, base)
  const standing = { isSaved: saving.state === 'saved', version: base.version, words: base.words }
  const unsaved = useUnsaved(keptName('issue-draft', account, issue.id), written, standing)
  const shown = unsaved.found && saving.state === 'saved' ? 'found' : saving.state
  useEffect(() => {
    onSaving(shown)
    return () => onSaving('saved')
  }, [onSaving, shown])
  const isUpdate = issue.kind === 'updates'
  const form = useRef<HTMLDivElement>(null)
  const isNew = isUpdate && issue.subject === '' && issue.blocks.length === 0
  useEffect(() => {
    if (!isNew) return
    // A frame later: on arrival the focus goes to the page first.
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- as it opens, not when its last words are taken out
  }, [])

  const bringBack = ({ version, words, written: before }: Unsaved<typeof written>) => {
    // If somebody else wrote since, the user sees that before overwriting it.
    base.is(version, words)
    setWritten(before)
    unsaved.forget()
  }

  return (
    <div ref={form} className="mt-6 grid max-w-3xl gap-6">
      <UnsavedNote {...unsaved} onBringBack={bringBack} />
      <SavingNote saving={saving} version={issue.version} />
      {!isUpdate && (
        <p className="max-w-prose text-sm text-quiet">
          {issue.kind === 'quotes' ? say('desk-newsletter.about-daily') : say('desk-newsletter.about-weekly')}
        </p>
      )}
      <TextField
        label={say('desk-newsletter.subject')}
        name="subject"
        value={written.subject}
        maxLength={150}
        dir="auto"
        placeholder={isUpdate ? '' : issue.said}
        error={saving.fields['subject']}
        onChange={({ target }) => write({ subject: target.value })}
      />
      <TextField
        label={say('desk-newsletter.preview-text')}
        name="preheader"
        hint={say('desk-newsletter.preview-text-hint')}
        value={written.preheader}
        maxLength={200}
        dir="auto"
        error={saving.fields['preheader']}
        onChange={({ target }) => write({ preheader: target.value })}
      />
      {issue.kind !== 'quotes' && (
        <BlockEditor
          title={isUpdate ? say('desk-pages.content') : say('desk-newsletter.note')}
          blocks={written.blocks}
          onChange={(blocks) => write({ blocks })}
          quotes={quotes}
          error={blockError(saving.fields)}
        />
      )}
      <VerbPrompt verb={saving.verb} />
      {saving.leaving && (
        <ConfirmDialog
          title={say('desk-form.leave-without-saving')}
          text={say('desk-newsletter.leave-text', { reason: saving.sentence })}
          yes={say('desk-form.leave')}
          no={say('desk-form.keep-writing')}
          onYes={() => saving.leaving?.proceed()}
          onNo={() => saving.leaving?.reset()}
        />
      )}
    </div>
  )
}
