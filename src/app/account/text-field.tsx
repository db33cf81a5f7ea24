import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  /** Inside it, at its end. */
  end?: ReactNode
}

/** A line to fill in, its name above it, and below it what is wrong with what was typed. */
export function TextField({ label, hint, error, end, ...input }: Props) {
  const id = useId()
  const said = error ?? hint
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={end ? 'field pr-16' : 'field'}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={said === undefined ? undefined : `${id}-said`}
          {...input}
        />
        {end && <div className="absolute inset-y-0 right-0 flex">{end}</div>}
      </div>
      {said !== undefined && (
        <div id={`${id}-said`} className={`text-sm wrap-anywhere ${error === undefined ? 'text-quiet' : 'text-wrong'}`}>
          {said}
        </div>
      )}
    </div>
  )
}
