import type { ReactNode } from 'react'

/** A page behind a link of a mail: its address is sent to nobody, and no machine lists it. */
export function Sheet({ title, lede, children }: { title: string; lede?: ReactNode; children?: ReactNode }) {
  return (
    <div className="column max-w-2xl px-4 pt-10 md:px-8 md:pt-16">
      <h1 className="title">{title}</h1>
      {lede !== undefined && <div className="mt-4 text-lg text-pretty text-quiet wrap-anywhere">{lede}</div>}
      {children !== undefined && <div className="mt-8 grid gap-8">{children}</div>}
    </div>
  )
}
