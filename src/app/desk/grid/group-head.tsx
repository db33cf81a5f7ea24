import { say } from '#messages'
import type { RowGroup } from './grid-column.ts'
import { is } from './grid-roles.ts'

/** The head of a group of rows: what they have in common, and how many of this page they are. */
export function GroupHead({ group, count, span }: { group: RowGroup; count: number; span: number }) {
  return (
    <tr {...is.row} data-group>
      <th {...is.rowHead} colSpan={span}>
        <span className="group-head">
          <bdi>{group.label}</bdi>{' '}
          <span className="font-normal text-quiet tabular-nums">{say('grid.group-count', { count })}</span>
        </span>
      </th>
    </tr>
  )
}
