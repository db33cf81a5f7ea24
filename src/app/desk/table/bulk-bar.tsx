import type { ReactNode } from 'react'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import { DeskIcon } from '../head/desk-icon.tsx'
import { RowMenu, type RowMenuItem } from './row-menu.tsx'

type Props = {
  count: number
  /** A sentence: "12 quotes selected". */
  selected: string
  onClear: () => void
  /** Buttons of the class `bulk-button`. */
  children: ReactNode
  /** What is done seldom: so all the others stand in one row. */
  more?: RowMenuItem[]
}

/** Stands at the bottom of the screen while something is selected. Screen readers hear the number as it changes. */
export function BulkBar({ count, selected, onClear, children, more }: Props) {
  return (
    <>
      <output className="sr-only">{count > 0 && selected}</output>
      {count > 0 && (
        <section aria-label={say('desk-table.selection')} className="bulk-bar max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto]">
          <p className="flex shrink-0 items-center gap-1 text-sm font-medium whitespace-nowrap tabular-nums">
            <Button onClick={onClear} aria-label={say('desk-table.clear-selection')} look="bulk" className="px-2">
              <DeskIcon name="close" size={16} />
            </Button>
            <span aria-hidden>{say('desk-table.selected-count', { count })}</span>
          </p>
          {/* One button has room beside the number. */}
          <div className="bulk-acts max-md:not-has-[>:only-child]:order-last max-md:not-has-[>:only-child]:col-span-2">
            {children}
          </div>
          {more && more.length > 0 && (
            <RowMenu label={say('desk-table.more-selection')} items={more} className="bulk-button">
              {say('desk-table.more')}
            </RowMenu>
          )}
        </section>
      )}
    </>
  )
}
