import type { ReactNode } from 'react'

type Props = { id: string; title: string; about?: ReactNode; children: ReactNode }

/** One matter of an account. Its name hangs beside it where there is room for both. */
export function Section({ id, title, about, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-3 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,42rem)]"
    >
      <div>
        <h2 id={id} className="font-sans font-medium">
          {title}
        </h2>
        {about && <p className="mt-1 max-w-3xl text-sm text-quiet">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
