import type { ReactNode } from 'react'

/** A word for a state, with a dot in its colour; without `is` the dot is grey. */
export function Status({ is, children }: { is?: string | undefined; children: ReactNode }) {
  return (
    <span className="status" data-is={is}>
      {children}
    </span>
  )
}
