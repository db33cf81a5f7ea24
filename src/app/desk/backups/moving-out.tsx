import { useState } from 'react'
import { say } from '#messages'
import { Button } from '../head/button.tsx'

type Wanted = { format: 'csv' | 'json'; pictures: boolean }
type Props = { busy: boolean; onExport: (what: Wanted) => void }

const formats = { csv: () => say('desk-backups.format-csv'), json: () => say('desk-backups.format-json') } as const

/** Everything in the shapes in which it can move in elsewhere. */
export function MovingOut({ busy, onExport }: Props) {
  const [format, setFormat] = useState<Wanted['format']>('csv')
  const [pictures, setPictures] = useState(true)
  return (
    <section aria-labelledby="out" className="mt-10 max-w-prose">
      <h2 id="out" className="font-sans text-sm font-semibold">
        {say('desk-backups.moving-out')}
      </h2>
      <p className="mt-2 text-sm text-quiet">{say('desk-backups.every-quote-author-category')}</p>
      <fieldset className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <legend className="sr-only">{say('desk-backups.format')}</legend>
        {(['csv', 'json'] as const).map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2 md:min-h-9">
            <input
              type="radio"
              name="format"
              checked={format === one}
              onChange={() => setFormat(one)}
              className="size-4 accent-accent"
            />
            {formats[one]()}
          </label>
        ))}
        <label className="flex min-h-11 items-center gap-2 md:min-h-9">
          <input type="checkbox" checked={pictures} onChange={() => setPictures(!pictures)} className="size-4 accent-accent" />
          {say('desk-backups.with-pictures')}
        </label>
      </fieldset>
      <Button className="mt-3" busy={busy} onClick={() => onExport({ format, pictures })}>
        {say('desk-backups.download-everything')}
      </Button>
    </section>
  )
}
