import { useId, useState } from 'react'
import { say } from '#messages'
import { largestSide, smallestSide } from '#plates'
import { isSide } from './read-design.ts'

type Size = { width: number; height: number }
type Side = keyof Size

const sides = [
  ['width', () => say('studio.width')],
  ['height', () => say('studio.height')],
] as const satisfies [Side, () => string][]

/** Two fields of pixels; what is not yet a size stays as it was typed, and says what would be one. */
export function OwnSize({ size, onChange }: { size: Size; onChange: (size: Size) => void }) {
  const id = useId()
  const [typed, setTyped] = useState<Partial<Record<Side, string>>>({})
  const wrong = sides.some(([side]) => typed[side] !== undefined && !isSide(Number(typed[side])))

  const type = (side: Side, text: string) => {
    const fine = isSide(Number(text))
    setTyped({ ...typed, [side]: fine ? undefined : text })
    if (fine) onChange({ ...size, [side]: Number(text) })
  }
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      {sides.map(([side, name]) => (
        <label key={side} className="text-xs text-quiet">
          {name()}
          <input
            className="field mt-1 text-base tabular-nums"
            inputMode="numeric"
            value={typed[side] ?? size[side]}
            aria-invalid={typed[side] !== undefined && !isSide(Number(typed[side])) ? true : undefined}
            aria-describedby={wrong ? id : undefined}
            onChange={({ target }) => type(side, target.value.trim())}
          />
        </label>
      ))}
      {wrong && (
        <p id={id} role="alert" className="col-span-2 text-sm text-[var(--color-wrong)]">
          {say('studio.enter-pixels', { least: smallestSide, most: largestSide })}
        </p>
      )}
    </div>
  )
}
