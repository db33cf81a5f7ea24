import type { ReactNode } from 'react'

type Props = { title: string; text?: ReactNode; actions?: ReactNode; children?: ReactNode }

/** The head of a page of the desk, and what is under it. */
export function DeskHead({ title, text, actions, children }: Props) {
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {/* On a phone the menu's button is beside the title. */}
        <div className="min-w-0 max-md:basis-full">
          <h1 className="font-serif text-xl max-md:pe-14 tracking-tight wrap-anywhere">{title}</h1>
          {text && <p className="mt-1 max-w-prose text-sm text-quiet">{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </>
  )
}
