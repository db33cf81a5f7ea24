import type { ReactNode } from 'react'

type Props = { group: string; checked: boolean; onChoose: () => void; className?: string; children: ReactNode }

/** One of several, as a radio button that looks like what it stands for. */
export function Option({ group, checked, onChoose, className = '', children }: Props) {
  return (
    <label className={`studio-option ${className}`}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  )
}
