import { Link, useNavigate } from 'react-router'
import { Button } from '../head/button.tsx'
import type { DeskKey } from '../keys/desk-key.ts'

/** How a list gets a new one: on a page or dialog with an address, or by what the page does. */
export type Add = { says: string } & ({ to: string } | { run: () => void; busy?: boolean })

export function AddButton({ add }: { add: Add }) {
  if ('to' in add)
    return (
      <Link to={add.to} preventScrollReset className="button-strong" aria-keyshortcuts="n">
        {add.says}
      </Link>
    )
  return (
    <Button look="strong" aria-keyshortcuts="n" busy={add.busy} onClick={() => add.run()}>
      {add.says}
    </Button>
  )
}

/** The key that does the same. */
export function useAdding(add: Add | undefined): DeskKey[] {
  const navigate = useNavigate()
  if (!add) return []
  const run = 'to' in add ? () => void navigate(add.to, { preventScrollReset: true }) : () => !add.busy && add.run()
  return [{ key: 'n', says: add.says, run }]
}
