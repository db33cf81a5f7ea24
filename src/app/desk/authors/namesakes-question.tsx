import { href } from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog'
import type { Namesake } from './ask-namesakes.ts'

type Props = {
  name: string
  namesakes: readonly Namesake[]
  /** Without years and nationality nobody can tell them apart. */
  isBare: boolean
  isNew: boolean
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asked once before two have the same name: most of the time they are the same person, and sometimes not. */
export function NamesakesQuestion({ name, namesakes, isBare, isNew, busy, onYes, onNo }: Props) {
  return (
    <ConfirmDialog
      title={`There is already ${namesakes.length === 1 ? 'an author' : `${namesakes.length} authors`} named “${name.trim()}”`}
      text={
        <>
          <ul className="divide-y divide-line border-y border-line text-ink">
            {namesakes.map((one) => (
              <li key={one.id} className="flex items-start justify-between gap-4 py-2">
                <span className="min-w-0 wrap-anywhere">
                  <bdi className="font-medium">{one.name}</bdi>
                  <span className="block text-xs text-quiet" dir="auto">
                    {one.about}
                  </span>
                </span>
                <a
                  className="tap shrink-0 underline underline-offset-4"
                  href={href('/admin/authors/:id', { id: one.id })}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Open ${one.name} in a new window`}
                >
                  Open
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-3">
            {isBare
              ? 'If this is another person, add years or a nationality first, so that lists tell the two apart.'
              : 'If this is another person, lists show years and nationality to tell the two apart.'}
          </p>
        </>
      }
      yes={isNew ? 'Create another' : 'Use the name'}
      no="Keep writing"
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    />
  )
}
