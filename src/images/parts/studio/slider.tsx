import { useId } from 'react'

type Props = {
  name: string
  value: number
  least: number
  most: number
  step: number
  /** As it is read: `80 %`. */
  shown: string
  onChange: (value: number) => void
}

export function Slider({ name, value, least, most, step, shown, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between text-sm">
        <label htmlFor={id} className="font-medium">
          {name}
        </label>
        <output htmlFor={id} className="text-xs text-quiet tabular-nums">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="studio-slider"
      />
    </div>
  )
}
