import { TextArea, TextField } from '#ui/text-field'
import { Button } from '../head/button.tsx'
import { sampleFields, type Sample, type SeoTab } from './seo-tabs.ts'

type Props = { tab: SeoTab; sample: Sample; onChange: (sample: Sample) => void; onReset: () => void; isChanged: boolean }

/** Editable, and saved nowhere: to see what a change would do. */
export function SampleFields({ tab, sample, onChange, onReset, isChanged }: Props) {
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Sample fields</legend>
      {sampleFields[tab].map(({ name, label, long }) => {
        const field = {
          name,
          label,
          value: sample[name] ?? '',
          dir: 'auto',
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...sample, [name]: target.value }),
        } as const
        return long ? <TextArea key={name} {...field} /> : <TextField key={name} {...field} />
      })}
      <p className="flex flex-wrap items-center gap-3 text-sm text-quiet">
        What you type here is not saved.
        {isChanged && <Button onClick={onReset}>As it is</Button>}
      </p>
    </fieldset>
  )
}
