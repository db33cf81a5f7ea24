import { href } from 'react-router'
import { say } from '#messages'

const formats = { csv: 'CSV', json: 'JSON', ndjson: 'NDJSON' }

/** All that the filters show, as a file; an import reads it again. */
export function QuotesExport({ search }: { search: string }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
      {say('desk-quotes.export')}
      {Object.entries(formats).map(([format, name]) => (
        <a
          key={format}
          href={`${href('/admin/quotes/export/:format', { format })}${search}`}
          download
          className="underline hover:no-underline"
        >
          {name}
        </a>
      ))}
    </p>
  )
}
