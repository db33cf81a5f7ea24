import { say } from '#messages'
import { Labelled } from '#ui/text-field'

type Props = { value: string; onChange: (value: string) => void; error?: string | undefined }

/** A picker and the same colour in letters; each follows the other. */
export function ColourField({ value, onChange, error }: Props) {
  return (
    <Labelled label={say('desk-categories.color')} error={error}>
      {(described) => (
        <div className="flex gap-3">
          <input
            type="color"
            aria-label={say('desk-categories.color-picker')}
            value={shownColour(value)}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-plate border border-line bg-paper p-1"
          />
          <input
            {...described}
            className="field tabular-nums"
            value={value}
            maxLength={9}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => onChange(wholeColour(value))}
          />
        </div>
      )}
    </Labelled>
  )
}

/** `#3b8` and `3B82F6` are meant well. What is none stays, for the rule to say so. */
export function wholeColour(typed: string): string {
  const digits = typed.trim().replace(/^#/, '')
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`.toUpperCase()
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toUpperCase()}` : typed
}

/** For what can show only colours; until it is one, the default. */
export function shownColour(typed: string): string {
  const whole = wholeColour(typed)
  return /^#[0-9A-F]{6}$/.test(whole) ? whole.toLowerCase() : '#3b82f6'
}
