import { Fragment } from 'react'
import { comma } from '#messages'

/** The source in one line. Each part keeps its own direction, or an Arabic title would turn the numbers around it. */
export function SourceLine({ parts }: { parts: string[] }) {
  if (parts.length === 0) return null
  return (
    <p className="line-clamp-2 max-w-prose font-name text-sm text-pretty">
      {parts.map((part, i) => (
        <Fragment key={part}>
          {i > 0 && comma()}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
