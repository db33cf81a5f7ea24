import { say, sayRich } from '#messages'
import { useNamesAt } from './use-names-at.ts'

/** In the row of a quote: others have it open. */
export function EditedBy({ id }: { id: string }) {
  const names = useNamesAt(id)
  const [name] = names ?? []
  if (names === undefined || name === undefined) return null
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-xs text-quiet">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-ink" />
      <span className="wrap-anywhere">
        {names.length === 1
          ? sayRich('desk-presence.row-person', { name: <bdi>{name}</bdi> })
          : say('desk-presence.row-people', { count: names.length })}
      </span>
    </span>
  )
}
