import { useState, type ReactNode } from 'react'

type Props = {
  title: string
  /** What is in it, while it is closed. */
  note?: string
  /** It holds an error, and opens automatically. */
  wrong: boolean
  children: ReactNode
  onToggle?: (open: boolean) => void
}

/** A part of the form that a simple quote does without. */
export function Section({ title, note, wrong, children, onToggle }: Props) {
  const [open, setOpen] = useState(false)
  const [wasWrong, setWasWrong] = useState(false)
  if (wrong !== wasWrong) {
    setWasWrong(wrong)
    if (wrong) setOpen(true)
  }
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        onToggle?.(currentTarget.open)
      }}
      className="border-t border-line"
    >
      <summary className="flex min-h-11 items-center gap-3 text-sm">
        <span aria-hidden className="w-3 text-center text-quiet">
          {open ? '–' : '+'}
        </span>
        <span className="font-medium">{title}</span>
        {!open && note && (
          <span className="min-w-0 truncate text-quiet" dir="auto">
            {note}
          </span>
        )}
      </summary>
      <div className="grid gap-4 pt-1 pb-5">{children}</div>
    </details>
  )
}
