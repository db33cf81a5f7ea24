import { say } from '#messages'
import { TextField } from '#ui/text-field'
import { xHandle } from '../../site/x-handle.ts'
import { ImageField } from '../form/image-field.tsx'
import { FormSection } from './form-section.tsx'
import { line, type SettingsForm } from './settings-form.ts'
import { fields } from './settings-fields.ts'

export function SocialTab({ form, onBusy }: { form: SettingsForm; onBusy: (busy: boolean) => void }) {
  const { values, set, errors } = form
  const handle = values.twitter_handle
  return (
    <>
      <FormSection title={say('desk-settings.elsewhere')} text={say('desk-settings.elsewhere-text')}>
        <TextField
          {...line(form, 'twitter_handle')}
          autoComplete="off"
          placeholder={say('desk-settings.handle-example')}
          hint={
            handle.trim() === '' || xHandle(handle) !== null
              ? say('desk-settings.handle-hint')
              : say('desk-settings.handle-unusable')
          }
        />
        <TextField {...line(form, 'facebook_url')} inputMode="url" placeholder="https://www.facebook.com/…" />
        <TextField {...line(form, 'instagram_url')} inputMode="url" placeholder="https://www.instagram.com/…" />
      </FormSection>
      <FormSection title={say('desk-settings.shared-links')} text={say('desk-settings.shared-links-text')}>
        <div data-field="og_image_url">
          <ImageField
            label={fields.og_image_url.name()}
            use="social"
            value={values.og_image_url}
            onChange={(url) => set('og_image_url', url)}
            error={errors['og_image_url']}
            onBusy={onBusy}
            placeholder={<span className="p-1 text-center text-xs text-quiet">{say('desk-settings.drawn')}</span>}
          />
        </div>
      </FormSection>
    </>
  )
}
