import { useState, type ReactNode } from 'react'
import { say } from '#messages'
import { ColumnsDialog } from './columns-dialog.tsx'
import type { Layout, ListColumn, UsualLayout } from './layout.ts'
import { useLayout } from './use-layout.ts'

type Given = {
  loaded: Layout
  /** The layout is in the address, and not saved for the person. */
  isInAddress: boolean
  /** Every column that the list can have. */
  all: readonly ListColumn[]
  usual: UsualLayout
  /** The list has views, which keep the columns of an address. */
  hasViews?: boolean
}

type Columns = {
  layout: Layout
  /** Opens the dialog. */
  button: ReactNode
  dialog: ReactNode
  onResize: (column: string, px: number) => void
}

/** The columns of a list, which the person chooses in a dialog and makes wider or narrower in the table. */
export function useColumns({ loaded, isInAddress, all, usual, hasViews = false }: Given): Columns {
  const { layout, setLayout } = useLayout(loaded, isInAddress)
  const [isOpen, setOpen] = useState(false)
  return {
    layout,
    button: (
      <button type="button" className="desk-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('grid.choose-columns')}
      </button>
    ),
    dialog: isOpen && (
      <ColumnsDialog
        all={all}
        layout={layout}
        usual={usual}
        text={savedWhere(isInAddress, hasViews)}
        onSave={(next) => {
          setLayout(next)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    ),
    onResize: (column, px) =>
      setLayout({ ...layout, columns: layout.columns.map((one) => (one.id === column ? { ...one, px } : one)) }),
  }
}

function savedWhere(isInAddress: boolean, hasViews: boolean): string {
  if (!isInAddress) return say('grid.columns-of-yours')
  return hasViews ? say('grid.columns-of-address') : say('grid.columns-in-address')
}
