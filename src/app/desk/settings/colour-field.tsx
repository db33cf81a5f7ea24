import { say } from '#messages'
import { contrast } from '#plates'
import { papers, readableInBoth } from '../../shell/readable-in-both.ts'
import { Labelled } from '#ui/text-field'

type Props = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  hint: string
}

/** A colour by the picker or as `#rrggbb`, and what becomes of it where words are written in it. */
export function ColourField({ label, value, onChange, error, hint, name }: Props) {
  const known = isColour(value) ? value : null
  return (
    <div data-field={name} className="grid gap-2">
      <Labelled label={label} error={error ?? (known === null ? say('desk-settings.enter-colour') : undefined)}>
        {(described) => (
          <div className="flex gap-3">
            <input
              type="color"
              aria-label={say('desk-settings.picker', { colour: label })}
              value={known ?? '#000000'}
              onChange={({ target }) => onChange(target.value.toUpperCase())}
              className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line bg-paper p-1 md:h-9"
            />
            <input
              {...described}
              className="field tabular-nums"
              name={name}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              spellCheck={false}
              autoComplete="off"
              maxLength={7}
            />
          </div>
        )}
      </Labelled>
      <p className="text-sm text-quiet">{hint}</p>
      {known && <Readable colour={known} />}
    </div>
  )
}

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Where the colour itself could not be read, the nearest that can is used, and it is said which. */
function Readable({ colour }: { colour: string }) {
  const made = readableInBoth(colour)
  return (
    <ul className="grid gap-1 text-sm">
      {(['light', 'dark'] as const).map((theme) => (
        <li key={theme} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span
            className="rounded-md border border-line px-3 py-0.5 font-medium"
            style={{ background: papers[theme], color: made[theme] }}
          >
            {say('desk-settings.words')}
          </span>
          <span className="text-quiet tabular-nums">
            {made[theme].toLowerCase() === colour.toLowerCase()
              ? say('desk-settings.colour-as-is', { theme, ratio: ratio(papers[theme], made[theme]) })
              : say('desk-settings.colour-made', {
                  theme,
                  ratio: ratio(papers[theme], made[theme]),
                  made: made[theme].toUpperCase(),
                  typed: colour.toUpperCase(),
                  before: ratio(papers[theme], colour),
                })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ratio(paper: string, ink: string): string {
  // Never rounded up: 4.5 is what is asked for.
  return `${(Math.floor(contrast(paper, ink) * 10) / 10).toFixed(1)} : 1`
}
