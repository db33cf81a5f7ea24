import { say } from '#messages'
import { canCarry, scriptOf, templateNames, unquoted, type TemplateName } from '#plates'
import { SelectField } from '#ui/text-field'
import { ImageField } from '../../form/image-field.tsx'
import { plateByRule, plateName, plateWords } from '../../changes/plate-words.ts'
import type { QuoteFields } from './form-fields.ts'
import type { PartProps } from './form-fields-props.ts'
import { Section } from '../../form/section.tsx'

/** How the quote is set, and a picture of its own beside those that are drawn. */
export function PlateFields({ fields, set, wrong, mayPublish, onBusy }: PartProps & { onBusy: (busy: boolean) => void }) {
  const { plate, image } = fields
  const isCarried = (name: TemplateName) => carries(name, fields)
  return (
    <Section
      title={mayPublish ? say('desk-quotes.plate-and-picture') : say('desk-quotes.plate')}
      note={[plateName(plate), ...(image === '' ? [] : [say('desk-quotes.picture-of-its-own')])].join(' · ')}
      wrong={wrong('plate') !== undefined || wrong('image') !== undefined}
    >
      <SelectField
        label={say('desk-quotes.plate')}
        name="plate"
        value={plate}
        onChange={(event) => set({ plate: templateNames.find((name) => name === event.target.value) ?? '' })}
        error={wrong('plate')}
        hint={
          plate === '' || isCarried(plate)
            ? say('desk-quotes.plate-used-for')
            : say('desk-quotes.plate-needs-until', { needs: plateWords[plate].needs?.() ?? '' })
        }
      >
        <option value="">{plateByRule()}</option>
        {templateNames.map((name) => (
          <option key={name} value={name} disabled={!isCarried(name)}>
            {plateInWords(name, isCarried(name))}
          </option>
        ))}
      </SelectField>
      {mayPublish && (
        <ImageField
          label={say('desk-quotes.picture')}
          use="quote"
          value={image}
          onChange={(image) => set({ image })}
          onBusy={onBusy}
          error={wrong('image')}
        />
      )}
    </Section>
  )
}

function plateInWords(plate: TemplateName, isCarried: boolean): string {
  const { name, like, needs } = plateWords[plate]
  return isCarried
    ? say('desk-quotes.plate-like', { name: name(), like: like() })
    : say('desk-quotes.plate-needs', { name: name(), needs: needs?.() ?? '' })
}

/** As the plate will find it; of a text that is still to be written nothing is known. */
function carries(name: TemplateName, { text: typed, language }: QuoteFields): boolean {
  const text = unquoted(typed)
  return text === '' || canCarry(name, text, scriptOf(text, language))
}
