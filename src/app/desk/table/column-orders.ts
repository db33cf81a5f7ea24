import { say } from '#messages'

/** Both orders by each column, as a choice beside the search has them: on a phone rows are cards, without heads. */
export const columnOrders = (
  columns: readonly { id: string; label: string }[],
  sortsBy: (id: string) => { up: string; down: string },
): { value: string; name: string }[] =>
  columns.flatMap(({ id, label }) => {
    const { up, down } = sortsBy(id)
    return [
      { value: up, name: say('desk-table.sort-up', { column: label }) },
      { value: down, name: say('desk-table.sort-down', { column: label }) },
    ]
  })
