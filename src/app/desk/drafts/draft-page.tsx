import { useState } from 'react'
import { href, Link, useNavigate, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import { draftSentences } from '#drafts'
import { say, sayRich } from '#messages'
import { ownLoader } from '../../page/own-page.ts'
import { requireDesk } from '../../session/guards.ts'
import { FieldChangesList } from '../changes/field-changes-list.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { PresenceNote } from '../presence/presence-note.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/draft-page'
import { ContestedFields, type Side } from './contested-fields.tsx'
import { draftAction } from './draft-verbs.ts'
import { draftForm, nounName } from './draft-words.ts'
import { readDraft } from './read-draft.ts'
import { SendBackForm } from './send-back-form.tsx'
import { ScheduleForm } from './schedule-form.tsx'

export const middleware = [requireDesk]
export const handle = { times: true }

export const loader = ownLoader(
  draftSentences.get,
  async (ground, { params }: Route.LoaderArgs) => await readDraft(ground, params.id),
)

export const action = draftAction

/** A draft that was published or discarded is not asked for again: the page is left. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !ends.has(formData?.get('verb')) && defaultShouldRevalidate

const ends: ReadonlySet<unknown> = new Set(['publish', 'discard'])

/** A draft beside what is live, and what becomes of it. */
export default function DraftPage({ loaderData: draft }: Route.ComponentProps) {
  const { noun, nounId, name, note, changed, contested, gone, fault, mayPublish, version, over } = draft
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const [typed, setTyped] = useState({ version, note: '' })
  const backNote = typed.version === version ? typed.note : ''
  const isUnsaved = backNote !== '' || contested.some(({ column }) => sides[column] !== undefined)
  const [refused, setRefused] = useState<string | null>(null)
  const { send, busy } = useVerb<typeof draftAction.verbs, 'publish' | 'discard'>({
    onDone: ({ title, batch, ended }) => {
      undoToast(title, batch, name.slice(0, 80))
      if (ended) void navigate(href('/admin/drafts'))
    },
    onRefused: (refused) => {
      setRefused(refused.sentence)
      if (refused.code === 'conflict') void revalidate()
    },
  })
  const isOpen = contested.some(({ column }) => sides[column] === undefined)
  const publish = () => {
    if (busy) return
    if (isOpen) return setRefused(`${say('desk-drafts.choose-first')}.`)
    const keep = contested.flatMap(({ column }) => (sides[column] === 'live' ? [column] : []))
    setRefused(null)
    send('publish', { version, over, keep })
  }
  const discard = () => {
    if (busy) return
    setRefused(null)
    send('discard', { version })
  }
  return (
    <DeskHead
      title={say('desk-drafts.draft-of', { noun: nounName(noun) })}
      text={<bdi>{name.length > 200 ? `${name.slice(0, 200).trimEnd()}…` : name}</bdi>}
      actions={
        <span className="flex flex-wrap gap-3">
          <button type="button" className="button" aria-disabled={busy} onClick={discard}>
            {say('desk-drafts.discard')}
          </button>
          {gone === '' && (
            <Link to={href('/admin/previews/:noun/:id', { noun, id: nounId })} className="button">
              {say('desk-drafts.preview')}
            </Link>
          )}
          <Link to={draftForm(noun, nounId)} className="button">
            {say('desk-drafts.edit')}
          </Link>
          {mayPublish && gone === '' && (
            <button type="button" className="button-strong" aria-disabled={busy} onClick={publish}>
              {say('desk-drafts.publish')}
            </button>
          )}
        </span>
      }
    >
      <PresenceNote key={draft.id} of={{ noun: 'draft', id: draft.id }} version={version} isUnsaved={isUnsaved} see={null} />
      {refused !== null && <Warning>{refused}</Warning>}
      <Saved draft={draft} />
      {note !== '' && (
        <p className="mt-3 max-w-prose text-sm whitespace-pre-line wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
      {draft.reviewNote !== null && <Warning>{say('desk-drafts.sent-back-with', { note: draft.reviewNote })}</Warning>}
      {gone !== '' && <Warning>{gone}</Warning>}
      {fault !== null && <Warning>{say('desk-drafts.failed-to-publish', { fault })}</Warning>}
      {mayPublish && gone === '' && <ScheduleForm key={version} draft={draft} />}
      {contested.length > 0 && (
        <ContestedFields
          fields={contested}
          sides={sides}
          onChoose={(column, side) => setSides((now) => ({ ...now, [column]: side }))}
        />
      )}
      <h2 className="mt-8 mb-2 text-sm font-medium">{say('desk-drafts.what-will-change')}</h2>
      <FieldChangesList changed={changed} none={say('desk-drafts.nothing-differs')} />
      {mayPublish && draft.proposedAt !== null && (
        <SendBackForm
          key={`back ${version}`}
          draft={draft}
          note={backNote}
          onNote={(text) => setTyped({ version, note: text })}
        />
      )}
    </DeskHead>
  )
}

function Saved({ draft: { savedAt, savedBy, publishAt, proposedAt } }: { draft: Awaited<ReturnType<typeof readDraft>> }) {
  return (
    <p className="mt-3 max-w-prose text-sm text-quiet">
      {savedBy === null
        ? say('desk-drafts.saved-at', { at: savedAt })
        : sayRich('desk-drafts.saved-by', { by: <bdi>{savedBy}</bdi>, at: savedAt })}{' '}
      {proposedAt !== null && `${say('desk-drafts.proposed-at', { at: proposedAt })} `}
      {publishAt === null ? say('desk-drafts.visitors-dont-see') : say('desk-drafts.will-be-published', { at: publishAt })}
    </p>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <p role="alert" className="mt-4 max-w-prose rounded-md border border-wrong p-3 text-sm wrap-anywhere">
      {children}
    </p>
  )
}
