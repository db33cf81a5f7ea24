import { Fragment } from 'react'
import type { Source } from '#quotes'

/** The source in one line. Each part keeps its own direction, or an Arabic title would turn the numbers around it. */
export function SourceLine({ source }: { source: Source | null }) {
  const parts = [source?.work, source?.place, source?.year, source?.translator && `translated by ${source.translator}`].filter(
    Boolean,
  )
  if (parts.length === 0) return null
  return (
    <p className="line-clamp-2 max-w-prose text-sm">
      {parts.map((part, i) => (
        <Fragment key={part}>
          {i > 0 && ', '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
