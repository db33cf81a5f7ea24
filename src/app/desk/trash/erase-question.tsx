import { ConfirmDialog } from '#ui/confirm-dialog'
import { nounNames, type TrashRow } from './trash-columns.tsx'

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
      title="Are you sure?"
      text={`This action cannot be undone. This will permanently delete ${said(of)}.${kept(of)}`}
      yes={typeof of === 'number' ? 'Empty trash' : 'Delete permanently'}
      grave
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    />
  )
}

function said(of: TrashRow[] | number): string {
  if (typeof of === 'number') return of === 1 ? 'what is in the trash' : `all ${of.toLocaleString('en')} items in the trash`
  const [only] = of
  return of.length === 1 && only ? `the ${nounNames[only.noun].toLowerCase()}` : `these ${of.length} items`
}

/** As in the spec; the others are many kinds at once. */
function kept(of: TrashRow[] | number): string {
  const areCategories = typeof of !== 'number' && of.every(({ noun }) => noun === 'category')
  return areCategories ? ' Categories with existing quotes cannot be deleted.' : ''
}
