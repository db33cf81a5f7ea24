import type { ReactNode } from 'react'

type Props = { name: string; note?: string; children: ReactNode }

/** Controls that answer one question, with its name. */
export function ControlGroup({ name, note, children }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-3 text-sm font-medium">
        {name} {note !== undefined && <span className="text-xs font-normal text-quiet tabular-nums">{note}</span>}
      </legend>
      <div className="mt-2">{children}</div>
    </fieldset>
  )
}
