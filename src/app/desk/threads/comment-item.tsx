import { useEffect, useRef, useState } from 'react'
import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { CommentBox } from './comment-box.tsx'
import type { Mentionable } from './mention-text.ts'
import type { ShownComment } from './thread-shown.ts'

type Props = {
  comment: ShownComment
  people: readonly Mentionable[]
  mayDelete: boolean
  busy: boolean
  /** Why its edit was refused. */
  error: string | undefined
  onEdit: (text: string) => void
  onDelete: () => void
  isEdited: boolean
  onBegin: () => void
  onEnd: () => void
}

/** One comment. Its owner edits it where it is. */
export function CommentItem(props: Props) {
  const { comment, people, mayDelete, busy, error, onEdit, onDelete, isEdited, onBegin, onEnd } = props
  const [isAsked, setAsked] = useState(false)
  const editor = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(isEdited)
  useEffect(() => {
    // The text that had the focus is gone. Where another comment is edited instead, that one has it.
    if (wasEdited.current && !isEdited && document.activeElement?.tagName !== 'TEXTAREA') editor.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  const name = comment.by?.name ?? say('desk-threads.former')
  return (
    <li tabIndex={-1} data-row className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <bdi className={comment.by ? 'font-semibold' : 'italic'}>{name}</bdi>
        <span className="text-xs text-quiet tabular-nums">
          {comment.at}
          {comment.editedAt && ` · ${say('desk-threads.edited', { at: comment.editedAt })}`}
        </span>
      </p>
      {isEdited ? (
        <div className="mt-2">
          <CommentBox
            label={say('desk-threads.edit-comment')}
            begun={comment.text}
            people={[...people, ...gone(comment, people)]}
            error={error}
            busy={busy}
            send={say('desk-threads.save')}
            onSend={onEdit}
            onCancel={onEnd}
            focused
          />
        </div>
      ) : (
        <p dir="auto" className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
          {comment.pieces.map((piece, n) =>
            'text' in piece ? (
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never change places
              <span key={n}>{piece.text}</span>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never change places
              <MentionName key={n} name={piece.mention === null ? null : piece.name} isStaff={piece.isStaff} />
            ),
          )}
        </p>
      )}
      {!isEdited && (comment.isOwn || mayDelete) && (
        <p className="mt-1 flex gap-3 text-xs">
          {comment.isOwn && (
            <button ref={editor} type="button" className="min-h-6 underline" onClick={onBegin}>
              {say('desk-threads.edit')}
            </button>
          )}
          <button type="button" className="min-h-6 underline" onClick={() => setAsked(true)}>
            {say('desk-threads.delete')}
          </button>
        </p>
      )}
      {isAsked && (
        <ConfirmDialog
          title={say('desk-threads.delete-question')}
          text={say('desk-threads.delete-text')}
          yes={say('desk-threads.delete')}
          grave
          onYes={() => {
            setAsked(false)
            onDelete()
          }}
          onNo={() => setAsked(false)}
        />
      )}
    </li>
  )
}

function MentionName({ name, isStaff }: { name: string | null; isStaff: boolean }) {
  if (name === null) return <span className="text-quiet italic">@{say('desk-threads.former')}</span>
  return (
    <>
      <bdi className={isStaff ? 'font-semibold' : 'text-quiet'}>@{name}</bdi>
      {!isStaff && <span className="text-quiet"> ({say('desk-threads.no-access')})</span>}
    </>
  )
}

/** Whom the comment mentions and nobody can mention any more: an edit keeps them. */
function gone({ pieces, text }: ShownComment, people: readonly Mentionable[]): Mentionable[] {
  const known = new Set(people.map(({ id }) => id))
  const left = pieces.flatMap((piece) =>
    'text' in piece || piece.mention === null || known.has(piece.mention) ? [] : [{ id: piece.mention, label: piece.name }],
  )
  return text.includes('<@gone>') ? [...left, { id: 'gone', label: say('desk-threads.former') }] : left
}
