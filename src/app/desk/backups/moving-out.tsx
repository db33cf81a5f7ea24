import { useState } from 'react'

type Wanted = { format: 'csv' | 'json'; pictures: boolean }
type Props = { busy: boolean; onExport: (what: Wanted) => void }

const formats = { csv: 'CSV, for spreadsheets', json: 'JSON, for programs' } as const

/** Everything in the shapes in which it can move in elsewhere. */
export function MovingOut({ busy, onExport }: Props) {
  const [format, setFormat] = useState<Wanted['format']>('csv')
  const [pictures, setPictures] = useState(true)
  return (
    <section aria-labelledby="out" className="mt-10 max-w-prose">
      <h2 id="out" className="font-sans text-sm font-semibold">
        Moving out
      </h2>
      <p className="mt-2 text-sm text-quiet">
        Every quote, author, category, link, account, subscription, action and setting in one ZIP, a file for each table.
        Passwords stay here: people ask the new site for a sign-in link. The download is noted in the audit log.
      </p>
      <fieldset className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <legend className="sr-only">Format</legend>
        {(['csv', 'json'] as const).map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2 md:min-h-9">
            <input
              type="radio"
              name="format"
              checked={format === one}
              onChange={() => setFormat(one)}
              className="size-4 accent-accent"
            />
            {formats[one]}
          </label>
        ))}
        <label className="flex min-h-11 items-center gap-2 md:min-h-9">
          <input type="checkbox" checked={pictures} onChange={() => setPictures(!pictures)} className="size-4 accent-accent" />
          With pictures
        </label>
      </fieldset>
      <button
        type="button"
        className="desk-button mt-3"
        aria-disabled={busy}
        onClick={() => busy || onExport({ format, pictures })}
      >
        Download everything
      </button>
    </section>
  )
}
