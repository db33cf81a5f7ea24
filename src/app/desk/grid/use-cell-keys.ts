import { say } from '#messages'
import { useDeskKeys } from '../keys/use-desk-keys.ts'

/** Enter goes from the row that the keyboard is on into its cells. The table handles the keys there (grid-table.tsx); they are here so that `?` lists them. */
export function useCellKeys(current: string | null): void {
  const inACell = { run: () => {}, when: false, needs: say('grid.on-a-cell') }
  useDeskKeys(
    [
      {
        key: 'Enter',
        says: say('grid.key-in'),
        run: () => cellOf(current)?.focus(),
        needs: say('grid.on-a-row'),
        when: current !== null,
      },
      { key: 'ArrowRight', says: say('grid.key-arrows'), ...inACell },
      { key: 'F2', says: say('grid.key-edit'), ...inACell },
      { key: 'Tab', says: say('grid.key-tab'), ...inACell },
      { key: 'shift+Enter', says: say('grid.key-line'), ...inACell },
      { key: 'Escape', says: say('grid.key-escape'), ...inACell },
      { key: 'mod+v', says: say('grid.key-paste'), ...inACell },
    ],
    say('grid.keys'),
  )
}

/** The first cell of the row that can be edited. */
const cellOf = (row: string | null) =>
  row === null ? null : document.querySelector<HTMLElement>(`#row-${CSS.escape(row)} [data-editable]`)
