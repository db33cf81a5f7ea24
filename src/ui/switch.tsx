import { Switch as Base } from '@base-ui/react/switch'
import { useId, type ReactNode } from 'react'

type Props = {
  label: string
  hint?: ReactNode
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
}

/** On or off, at once; in a form it sends `on` under its name, or nothing. */
export function Switch({ label, hint, onChange, ...state }: Props) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <span>
        <label id={id} htmlFor={`${id}-switch`} className="text-sm">
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-sm text-quiet">
            {hint}
          </span>
        )}
      </span>
      <Base.Root
        {...state}
        id={`${id}-switch`}
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onCheckedChange={(checked) => onChange?.(checked)}
        // With Ctrl or ⌘, Enter saves the form, as it is.
        onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.preventBaseUIHandler()}
        className="switch"
      >
        <Base.Thumb className="switch-thumb" />
      </Base.Root>
    </div>
  )
}
