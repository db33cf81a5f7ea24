import { say, siteHref } from '#messages'

const formats = { csv: 'CSV', json: 'JSON', ndjson: 'NDJSON' }

/** All that the filters show, as a file. */
export function ListExport({ to }: { to: (format: string) => string }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
      {say('desk-quotes.export')}
      {Object.entries(formats).map(([format, name]) => (
        <a key={format} href={siteHref(to(format))} download className="underline hover:no-underline">
          {name}
        </a>
      ))}
    </p>
  )
}
