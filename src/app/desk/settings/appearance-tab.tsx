import { say, siteHref } from '#messages'
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
      <FormSection title={say('desk-settings.colours')} text={say('desk-settings.colours-text')}>
        <ColourFields form={form} />
      </FormSection>
      <section aria-label={say('desk-settings.preview')} className="border-b border-line py-8">
        <SitePreview values={values} plate={plate} />
      </section>
      <FormSection title={say('desk-settings.logo-and-icon')}>
        <LogoField form={form} onBusy={onBusy} />
        <div data-field="favicon_url">
          <ImageField
            label={fields.favicon_url.name()}
            use="favicon"
            value={values.favicon_url}
            onChange={(url) => set('favicon_url', url)}
            error={errors['favicon_url']}
            onBusy={onBusy}
            placeholder={<img src={siteHref('/favicon.svg')} alt="" className="size-12" />}
            hint={kept(values.favicon_url) ?? say('desk-settings.favicon-hint')}
          />
        </div>
      </FormSection>
      <FormSection title={say('desk-settings.pictures')} text={say('desk-settings.pictures-text')}>
        <Switch
          label={say('desk-settings.credit-title')}
          checked={values.picture_credit === null}
          onChange={(on) => set('picture_credit', on ? null : '')}
          hint={values.picture_credit === null ? say('desk-settings.credit-shows', { title: values.website_title }) : undefined}
        />
        {values.picture_credit !== null && (
          <div data-field="picture_credit">
            <TextField
              label={fields.picture_credit.name()}
              name="picture_credit"
              value={values.picture_credit}
              onChange={({ target }) => set('picture_credit', target.value)}
              error={errors['picture_credit']}
              maxLength={60}
              dir="auto"
              hint={say('desk-settings.credit-hint')}
            />
          </div>
        )}
      </FormSection>
      <FormSection title={say('desk-settings.home-page')} text={say('desk-settings.home-page-text')}>
        <HomeBlocksField
          value={values.home_blocks}
          onChange={(order) => set('home_blocks', order)}
          error={errors['home_blocks']}
        />
      </FormSection>
    </>
  )
}
