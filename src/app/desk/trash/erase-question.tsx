import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import type { TrashRow } from './trash-columns.tsx'

type Props = {
  /** Those that were chosen, or how much is in the trash. */
  of: TrashRow[] | number
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** The spec's question, where it is true: what is deleted here cannot be had again. */
export function EraseQuestion({ of, busy, onYes, onNo }: Props) {
  return (
    <ConfirmDialog
      title={say('desk-trash.are-you-sure')}
      text={say('desk-trash.action-cannot-be-undone', { said: said(of), kept: kept(of) })}
      yes={typeof of === 'number' ? say('desk-trash.empty-trash') : say('desk-trash.delete-permanently')}
      grave
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    />
  )
}

function said(of: TrashRow[] | number): string {
  if (typeof of === 'number') return say('desk-trash.all-items-trash', { count: of })
  const [only] = of
  return of.length === 1 && only
    ? say('desk-trash.this-one', { noun: only.noun })
    : say('desk-trash.these-items', { count: of.length })
}

/** As in the spec; the others are many kinds at once. */
function kept(of: TrashRow[] | number): string {
  const areCategories = typeof of !== 'number' && of.every(({ noun }) => noun === 'category')
  return areCategories ? ` ${say('desk-trash.categories-with-quotes-stay')}` : ''
}
