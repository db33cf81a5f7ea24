import { useId } from 'react'
import { say } from '#messages'
import { Option } from './option.tsx'

/** What people call them who cannot see them; any other is its own name. */
const colourNames: Record<string, () => string> = {
  '#3b82f6': () => say('studio.blue'),
  '#6366f1': () => say('studio.indigo'),
  '#0f766e': () => say('studio.teal'),
  '#15803d': () => say('studio.green'),
  '#b45309': () => say('studio.amber'),
  '#be123c': () => say('studio.crimson'),
  '#7e22ce': () => say('studio.purple'),
  '#111827': () => say('studio.near-black'),
  '#f5efe3': () => say('studio.cream'),
  '#ffffff': () => say('studio.white'),
  '#fef3c7': () => say('studio.pale-yellow'),
  '#1e3a8a': () => say('studio.navy'),
  '#fbbf24': () => say('studio.gold'),
}

type Props = {
  colours: readonly string[]
  /** null: as the template has it; undefined: none of these. */
  value: string | null | undefined
  /** `moves`: the picker is still open, and further colours will come. */
  onChange: (colour: string, moves: boolean) => void
  /** Where the choice may be left to the template. */
  onLeave?: () => void
}

/** Colours to choose from, and a picker for any other. */
export function Swatches({ colours, value, onChange, onLeave }: Props) {
  const group = useId()
  const own = typeof value === 'string' && !colours.includes(value)
  return (
    <div className="flex flex-wrap gap-1">
      {onLeave && (
        <Option group={group} checked={value === null} onChoose={onLeave} className="px-3 text-xs">
          {say('studio.default')}
        </Option>
      )}
      {colours.map((colour) => (
        <Option
          key={colour}
          group={group}
          checked={value === colour}
          onChoose={() => onChange(colour, false)}
          className="size-11 rounded-full"
        >
          <span aria-hidden className="swatch" style={{ background: colour }} />
          <span className="sr-only">{colourNames[colour]?.() ?? colour}</span>
        </Option>
      ))}
      <label className="studio-option size-11 rounded-full" data-chosen={own || undefined}>
        <span aria-hidden className="swatch" style={{ background: own ? value : anyColour }} />
        <span className="sr-only">{say('studio.custom-colour')}</span>
        <input
          type="color"
          value={typeof value === 'string' ? value : '#3b82f6'}
          onChange={({ target }) => onChange(target.value, true)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
    </div>
  )
}

const anyColour = 'conic-gradient(#e11d48, #f59e0b, #16a34a, #0ea5e9, #7c3aed, #e11d48)'
