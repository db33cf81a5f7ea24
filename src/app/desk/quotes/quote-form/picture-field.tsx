import { ImageField } from '../../image-field.tsx'
import type { PartProps } from './form-fields-props.ts'
import { Section } from './section.tsx'

/** A picture of the quote's own, beside those that are drawn. */
export function PictureField({ fields, set, wrong, onBusy }: PartProps & { onBusy: (busy: boolean) => void }) {
  return (
    <Section title="Picture" note={fields.image === '' ? 'None' : 'One of its own'} wrong={wrong('image') !== undefined}>
      <ImageField
        label="Picture"
        use="quote"
        value={fields.image}
        onChange={(image) => set({ image })}
        onBusy={onBusy}
        error={wrong('image')}
      />
    </Section>
  )
}
