import type { Plate } from '#plates'
import { Switch } from '#ui/switch'
import { TextField } from '#ui/text-field'
import { ImageField } from '../form/image-field.tsx'
import { FormSection } from './form-section.tsx'
import { HomeBlocksField } from './home-blocks-field.tsx'
import { ColourFields, kept, LogoField } from './look-fields.tsx'
import type { SettingsForm } from './settings-form.ts'
import { fields } from './settings-fields.ts'
import { SitePreview } from './site-preview.tsx'

type Props = { form: SettingsForm; plate: Plate; onBusy: (busy: boolean) => void }

export function AppearanceTab({ form, plate, onBusy }: Props) {
  const { values, set, errors } = form
  return (
    <>
      <FormSection
        title="Colours"
        text="They apply to the whole site at once. A colour that is hard to read is replaced by the nearest readable one. Plates use the colours of their categories."
      >
        <ColourFields form={form} />
      </FormSection>
      <section aria-label="Preview" className="border-b border-line py-8">
        <SitePreview values={values} plate={plate} />
      </section>
      <FormSection title="Logo and icon">
        <LogoField form={form} onBusy={onBusy} />
        <div data-field="favicon_url">
          <ImageField
            label={fields.favicon_url.name}
            use="favicon"
            value={values.favicon_url}
            onChange={(url) => set('favicon_url', url)}
            error={errors['favicon_url']}
            onBusy={onBusy}
            placeholder={<img src="/favicon.svg" alt="" className="size-12" />}
            hint={
              kept(values.favicon_url) ??
              'A square picture of 512 pixels or more; all other sizes are made from it. Without one, the icon is the title’s first letter.'
            }
          />
        </div>
      </FormSection>
      <FormSection title="Pictures of quotes" text="The credit line at the bottom of each image that the site draws.">
        <Switch
          label="Credit the website title"
          checked={values.picture_credit === null}
          onChange={(on) => set('picture_credit', on ? null : '')}
          hint={values.picture_credit === null ? `Shows “${values.website_title}”.` : undefined}
        />
        {values.picture_credit !== null && (
          <div data-field="picture_credit">
            <TextField
              label={fields.picture_credit.name}
              name="picture_credit"
              value={values.picture_credit}
              onChange={({ target }) => set('picture_credit', target.value)}
              error={errors['picture_credit']}
              maxLength={60}
              dir="auto"
              hint="Up to 60 characters. Leave empty for no credit."
            />
          </div>
        )}
      </FormSection>
      <FormSection
        title="Home page"
        text="What the home page shows, from top to bottom. The welcome and the search stay at the top."
      >
        <HomeBlocksField
          value={values.home_blocks}
          onChange={(order) => set('home_blocks', order)}
          error={errors['home_blocks']}
        />
      </FormSection>
    </>
  )
}
