import { useState, type ReactNode } from 'react'
import { say, siteHref } from '#messages'

type Props = {
  value: string
  round: boolean
  placeholder?: ReactNode
  busy: { doing: string; part?: number } | undefined
}

/** How it will look: people round, everything else as it is. What cannot be loaded looks like what is not there. */
export function ImageView({ value, round, placeholder, busy }: Props) {
  const [failed, setFailed] = useState<string>()
  const shape = round ? 'rounded-full' : 'rounded-md'
  return (
    <div className="grid w-20 shrink-0 gap-1 text-center">
      <div className={`grid size-20 place-items-center overflow-clip border border-line ${shape}`} style={chequered(round)}>
        {value !== '' && failed !== value ? (
          <img
            key={value}
            src={siteHref(value)}
            alt=""
            className={round ? 'size-full object-cover' : 'size-full object-contain'}
            onError={() => setFailed(value)}
          />
        ) : (
          (placeholder ?? <Landscape />)
        )}
      </div>
      <output className="text-xs text-quiet empty:hidden">
        {busy && (
          <>
            {busy.part !== undefined && <progress className="w-full" value={busy.part} aria-label={busy.doing} />}
            {busy.doing}
          </>
        )}
        {!busy && value !== '' && failed === value && say('desk-form.picture-cannot-be-shown')}
      </output>
    </div>
  )
}

/** On light and on dark: a logo may be transparent. */
function chequered(round: boolean) {
  if (round) return undefined
  return {
    background: 'repeating-conic-gradient(var(--color-line) 0 25%, transparent 0 50%) 0 0 / 1rem 1rem',
  }
}

function Landscape() {
  return (
    <svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
      <path d="M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15 9h.01" />
    </svg>
  )
}
