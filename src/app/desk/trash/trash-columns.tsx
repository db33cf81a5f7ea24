import type { TrashNoun } from '#trash'
import { DeskIcon } from '../head/desk-icon.tsx'
import type { Column } from '../table/desk-table.tsx'

export type TrashRow = {
  /** Of noun and id: three kinds stand in one list. */
  key: string
  noun: TrashNoun
  id: string
  words: string
  about: string
  at: string
  by: string | null
  daysLeft: number
}

export const nounNames: Record<TrashNoun, string> = { quote: 'Quote', category: 'Category', author: 'Author' }

type Acts = { onRestore: (row: TrashRow) => void; onErase?: (row: TrashRow) => void }

export function trashColumns({ onRestore, onErase }: Acts): Column<TrashRow>[] {
  return [
    {
      name: 'Deleted',
      phone: 'head',
      cell: ({ words, about }) => (
        <div className="min-w-0">
          <p className="line-clamp-2 wrap-anywhere" dir="auto">
            {words}
          </p>
          {about && (
            <p className="line-clamp-1 text-xs text-quiet wrap-anywhere" dir="auto">
              {about}
            </p>
          )}
        </div>
      ),
    },
    { name: 'Kind', width: 'lg:w-24', cell: ({ noun }) => nounNames[noun] },
    {
      name: 'When',
      width: 'lg:w-[18%]',
      cell: ({ at, by }) => (
        <>
          <span className="whitespace-nowrap tabular-nums">{at}</span>
          {by && (
            <span className="line-clamp-2 text-xs text-quiet wrap-anywhere" title={by}>
              by <bdi>{by}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      name: 'Left',
      width: 'lg:w-28',
      cell: ({ daysLeft }) => (
        <span className={`whitespace-nowrap tabular-nums ${daysLeft <= 3 ? 'text-wrong' : 'text-quiet'}`}>
          {daysLeft === 0 ? 'within the hour' : daysLeft === 1 ? '1 day' : `${daysLeft} days`}
        </span>
      ),
    },
    {
      name: 'Actions',
      width: 'lg:w-24',
      quietHead: true,
      phone: 'foot',
      cell: (row) => (
        <span className="flex justify-end">
          <button type="button" className="row-button" aria-label={`Restore ${row.words}`} onClick={() => onRestore(row)}>
            <DeskIcon name="restore" />
          </button>
          {onErase && (
            <button
              type="button"
              className="row-button"
              aria-label={`Delete permanently ${row.words}`}
              onClick={() => onErase(row)}
            >
              <DeskIcon name="trash" />
            </button>
          )}
        </span>
      ),
    },
  ]
}
