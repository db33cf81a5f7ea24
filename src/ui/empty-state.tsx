import type { ReactNode } from 'react'

/** Where a list has nothing to show: why, and the next step. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-dashed border-line px-4 py-14 text-center">
      <h2 className="text-lg">{title}</h2>
      {text !== undefined && <p className="max-w-prose text-sm text-quiet">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
