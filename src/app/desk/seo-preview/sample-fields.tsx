import { say } from '#messages'
import { TextArea, TextField } from '#ui/text-field'
import { Button } from '../head/button.tsx'
import { sampleFields, type Sample, type SeoTab } from './seo-tabs.ts'

type Props = { tab: SeoTab; sample: Sample; onChange: (sample: Sample) => void; onReset: () => void; isChanged: boolean }

/** Editable, and saved nowhere: to see what a change would do. */
export function SampleFields({ tab, sample, onChange, onReset, isChanged }: Props) {
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{say('desk-seo-preview.sample-fields')}</legend>
      {sampleFields[tab].map(({ name, label, long }) => {
        const field = {
          name,
          label: label(),
          value: sample[name] ?? '',
          dir: 'auto',
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...sample, [name]: target.value }),
        } as const
        return long ? <TextArea key={name} {...field} /> : <TextField key={name} {...field} />
      })}
      <p className="flex flex-wrap items-center gap-3 text-sm text-quiet">
        {say('desk-seo-preview.not-saved')}
        {isChanged && <Button onClick={onReset}>{say('desk-seo-preview.as-it-is')}</Button>}
      </p>
    </fieldset>
  )
}
