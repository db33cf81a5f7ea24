type Props = {
  label: string
  /** Its label is beside it where rows are cards. */
  told?: boolean
  checked: boolean | 'some'
  /** `range`: shift was held, so everything from the last one on is meant. */
  onChange: (range: boolean) => void
}

/** A checkbox with room for a finger round it. */
export function SelectBox({ label, told = false, checked, onChange }: Props) {
  return (
    <label className="desk-select">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        ref={(box) => {
          if (box) box.indeterminate = checked === 'some'
        }}
        onChange={(event) => onChange(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
      {told && (
        <span aria-hidden className="text-sm min-[1200px]:hidden">
          {label}
        </span>
      )}
    </label>
  )
}
