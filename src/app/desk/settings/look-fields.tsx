import { say } from '#messages'
import { ImageField } from '../form/image-field.tsx'
import { ColourField } from './colour-field.tsx'
import type { SettingsForm } from './settings-form.ts'
import { fields } from './settings-fields.ts'

export function ColourFields({ form: { values, set, errors } }: { form: SettingsForm }) {
  return (
    <>
      <ColourField
        name="primary_color"
        label={fields.primary_color.name()}
        value={values.primary_color}
        onChange={(colour) => set('primary_color', colour)}
        error={errors['primary_color']}
        hint={say('desk-settings.primary-hint')}
      />
      <ColourField
        name="secondary_color"
        label={fields.secondary_color.name()}
        value={values.secondary_color}
        onChange={(colour) => set('secondary_color', colour)}
        error={errors['secondary_color']}
        hint={say('desk-settings.secondary-hint')}
      />
    </>
  )
}

type LogoProps = { form: SettingsForm; onBusy: (busy: boolean) => void }

export function LogoField({ form: { values, set, errors }, onBusy }: LogoProps) {
  return (
    <div data-field="logo_url">
      <ImageField
        label={fields.logo_url.name()}
        use="logo"
        value={values.logo_url}
        onChange={(url) => set('logo_url', url)}
        error={errors['logo_url']}
        onBusy={onBusy}
        hint={kept(values.logo_url) ?? say('desk-settings.logo-hint')}
      />
    </div>
  )
}

/** Of an address that came with a database from elsewhere. */
export function kept(address: string): string | null {
  if (address === '' || address.startsWith('/')) return null
  return say('desk-settings.kept-elsewhere', { address })
}
