import type { ReactNode } from 'react'

/** What is known of a thing, a line each; what isn't known has none. */
export function Facts({ facts, className }: { facts: [name: string, value: ReactNode][]; className: string }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 font-name text-sm wrap-anywhere ${className}`}>
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
