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
      <FormSection title="Elsewhere" text="Links at the foot of every page and in the site’s structured data.">
        <TextField
          {...line(form, 'twitter_handle')}
          autoComplete="off"
          placeholder="@yoursite"
          hint={
            handle.trim() === '' || xHandle(handle) !== null
              ? 'Named in link previews on X.'
              : 'A handle has up to 15 letters, digits and underscores. This one is not used.'
          }
        />
        <TextField {...line(form, 'facebook_url')} inputMode="url" placeholder="https://www.facebook.com/…" />
        <TextField {...line(form, 'instagram_url')} inputMode="url" placeholder="https://www.instagram.com/…" />
      </FormSection>
      <FormSection
        title="Shared links"
        text="Quotes, authors and categories have pictures of their own. Other pages, such as the home page, show this one where their link is shared; 1200 × 630 is what all networks take."
      >
        <div data-field="og_image_url">
          <ImageField
            label={fields.og_image_url.name}
            use="social"
            value={values.og_image_url}
            onChange={(url) => set('og_image_url', url)}
            error={errors['og_image_url']}
            onBusy={onBusy}
            placeholder={<span className="p-1 text-center text-xs text-quiet">Drawn automatically</span>}
          />
        </div>
      </FormSection>
    </>
  )
}
