import { say } from '#messages'
import type { RowGroup } from './grid-column.ts'
import { is } from './grid-roles.ts'

/** The head of a group of rows: what they have in common, and how many they are: on all pages, or on this one. */
export function GroupHead({ group, count, span }: { group: RowGroup; count: number; span: number }) {
  return (
    <tr {...is.row} data-group>
      <th {...is.rowHead} colSpan={span}>
        <span className="group-head">
          <bdi>{group.label}</bdi> <span className="font-normal text-quiet tabular-nums">{countOf(group, count)}</span>
        </span>
      </th>
    </tr>
  )
}

function countOf({ whole }: RowGroup, onPage: number): string {
  if (!whole) return say('grid.group-count', { count: onPage })
  return whole.atLeast ? say('grid.group-at-least', { count: whole.count }) : say('grid.group-whole', { count: whole.count })
}
