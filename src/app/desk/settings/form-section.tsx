import type { ReactNode } from 'react'

/** Fields that belong together, with what they are for beside them where there is room. */
export function FormSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-b border-line py-8 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <h2 className="font-sans font-medium">{title}</h2>
        {text !== undefined && <div className="mt-1 max-w-prose text-sm text-quiet">{text}</div>}
      </div>
      <div className="grid min-w-0 max-w-prose gap-5">{children}</div>
    </section>
  )
}
