import { say, sayRich } from '#messages'
import type { TrashNoun } from '#trash'
import { Button } from '../head/button.tsx'
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

export const nounNames: Record<TrashNoun, string> = {
  get quote() {
    return say('desk-trash.quote')
  },
  get category() {
    return say('desk-trash.category')
  },
  get author() {
    return say('desk-trash.author')
  },
}

type Acts = { onRestore: (row: TrashRow) => void; onErase?: (row: TrashRow) => void }

export function trashColumns({ onRestore, onErase }: Acts): Column<TrashRow>[] {
  return [
    {
      name: say('desk-trash.deleted'),
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
    { name: say('desk-trash.kind'), width: 'lg:w-24', cell: ({ noun }) => nounNames[noun] },
    {
      name: say('desk-trash.when'),
      width: 'lg:w-[18%]',
      cell: ({ at, by }) => (
        <>
          <span className="whitespace-nowrap tabular-nums">{at}</span>
          {by && (
            <span className="line-clamp-2 text-xs text-quiet wrap-anywhere" title={by}>
              {sayRich('desk-trash.by', { by: <bdi>{by}</bdi> })}
            </span>
          )}
        </>
      ),
    },
    {
      name: say('desk-trash.left'),
      width: 'lg:w-28',
      cell: ({ daysLeft }) => (
        <span className={`whitespace-nowrap tabular-nums ${daysLeft <= 3 ? 'text-wrong' : 'text-quiet'}`}>
          {daysLeft === 0 ? say('desk-trash.within-the-hour') : say('desk-trash.days', { count: daysLeft })}
        </span>
      ),
    },
    {
      name: say('desk-trash.actions'),
      width: 'lg:w-24',
      quietHead: true,
      phone: 'foot',
      cell: (row) => (
        <span className="flex justify-end">
          <Button look="row" aria-label={say('desk-trash.restore-of', { words: row.words })} onClick={() => onRestore(row)}>
            <DeskIcon name="restore" />
          </Button>
          {onErase && (
            <Button
              look="row"
              aria-label={say('desk-trash.delete-permanently-of', { words: row.words })}
              onClick={() => onErase(row)}
            >
              <DeskIcon name="trash" />
            </Button>
          )}
        </span>
      ),
    },
  ]
}
