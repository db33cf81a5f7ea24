import { useId, type ComponentProps, type ReactNode, type TextareaHTMLAttributes } from 'react'

type Said = {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
}

type Props = ComponentProps<'input'> &
  Said & {
    /** Inside it, at its end. */
    end?: ReactNode
  }

/** A line to fill in, its name above it, and below it what is wrong with what was typed. */
export function TextField({ label, hint, error, end, ...input }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(described) => (
        <div className="relative">
          <input className={end ? 'field pe-16' : 'field'} {...described} {...input} />
          {end && <div className="absolute inset-y-0 end-0 flex">{end}</div>}
        </div>
      )}
    </Labelled>
  )
}

/** Several lines; grows with what is typed. */
export function TextArea({ label, hint, error, ...area }: Said & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(described) => <textarea rows={3} className="field field-sizing-content py-2" {...described} {...area} />}
    </Labelled>
  )
}

/** One of a few; its children are the `<option>`s. */
export function SelectField({ label, hint, error, ...select }: Said & ComponentProps<'select'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(described) => <select className="field" {...described} {...select} />}
    </Labelled>
  )
}

/** What a control is given that has a name above it and a remark below. */
export type Described = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** For controls of another kind: name, control, remark, as with every field. */
export function Labelled({
  label,
  hint,
  error,
  children,
}: Omit<Said, 'name'> & { children: (described: Described) => ReactNode }) {
  const id = useId()
  const said = error ?? hint
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': said === undefined ? undefined : `${id}-said`,
      })}
      {said !== undefined && (
        <div
          id={`${id}-said`}
          className={`text-sm wrap-anywhere ${error === undefined ? 'text-quiet' : 'whitespace-pre-line text-wrong'}`}
        >
          {said}
        </div>
      )}
    </div>
  )
}
