import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Switch } from '#ui/switch'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { FormSection } from './form-section.tsx'
import { line, type SettingsForm } from './settings-form.ts'
import { fields } from './settings-fields.ts'

type Props = { form: SettingsForm; staff: StaffCount; mail: { leaves: boolean }; testMail: ReactNode }

/** How many may enter the desk, and how many of them have no second factor; whether whoever reads this has one. */
export type StaffCount = { all: number; without: number; own: boolean }

export function GeneralTab({ form, staff, mail, testMail }: Props) {
  const { values, set, errors } = form
  return (
    <>
      <FormSection title="The site" text="What it is called, and what search engines and link previews say of it.">
        <TextField {...line(form, 'website_title')} required maxLength={200} dir="auto" />
        <TextArea
          {...line(form, 'website_description')}
          required
          dir="auto"
          hint={`Stands at the top of the home page. Search engines show about 160 characters; it has ${[...values.website_description].length}.`}
        />
        <TextField {...line(form, 'meta_keywords')} dir="auto" hint="Separated by commas. Each page adds its own." />
        <TextArea {...line(form, 'footer_text')} dir="auto" hint="At the foot of every page, below the name." />
      </FormSection>
      <FormSection title="Contact" text="Where people reach you, and when they may expect an answer.">
        <TextField
          {...line(form, 'contact_email')}
          type="email"
          autoComplete="off"
          hint="Mails are answered to it, and messages of the contact form go there."
        />
        <TextField {...line(form, 'office_hours')} dir="auto" />
        <TextField {...line(form, 'response_time')} dir="auto" />
      </FormSection>
      <FormSection
        title="Who runs it"
        text="Stands in the Privacy Policy and the Terms of Service. Where the law asks for an imprint, fill in both."
      >
        <TextField {...line(form, 'operator_name')} dir="auto" hint="A person or a company." />
        <TextArea {...line(form, 'operator_address')} dir="auto" />
        <TextField {...line(form, 'privacy_policy_url')} inputMode="url" hint={elsewhere('privacy')} />
        <TextField {...line(form, 'terms_of_service_url')} inputMode="url" hint={elsewhere('terms')} />
      </FormSection>
      <FormSection title="Readers" text="What they may do without an account, and how they subscribe.">
        <Switch
          label={fields.downloads_need_account.name}
          checked={values.downloads_need_account}
          onChange={(on) => set('downloads_need_account', on)}
          hint="Off: everybody can download pictures; downloads of people without an account are not recorded for anybody."
        />
        <SelectField
          label={fields.confirm_subscriptions.name}
          name="confirm_subscriptions"
          error={errors['confirm_subscriptions']}
          value={String(values.confirm_subscriptions)}
          onChange={({ target }) => set('confirm_subscriptions', target.value === 'null' ? null : target.value === 'true')}
          hint={confirmSays(values.confirm_subscriptions, mail.leaves)}
        >
          <option value="null">
            Automatic ({mail.leaves ? 'on, because mail is set up' : 'off, because mail is not set up'})
          </option>
          <option value="true">Always</option>
          <option value="false">Never</option>
        </SelectField>
      </FormSection>
      <FormSection title="Staff" text={<StaffNote staff={staff} isOn={values.staff_need_two_factor} />}>
        <div data-field="staff_need_two_factor" className="grid gap-2">
          <Switch
            label={fields.staff_need_two_factor.name}
            checked={values.staff_need_two_factor}
            onChange={(on) => set('staff_need_two_factor', on)}
            hint="Authors, moderators and admins without a second factor act as readers until they set one up in their profile. They are not signed out, and nothing of theirs is lost."
          />
          <Complaint text={errors['staff_need_two_factor']} />
        </div>
      </FormSection>
      <FormSection title="Mail" text={mail.leaves ? undefined : 'Mail is not set up.'}>
        {testMail}
      </FormSection>
    </>
  )
}

function elsewhere(page: string): string {
  return `Empty: the site’s own page at /${page}. Otherwise all links lead to this address.`
}

function confirmSays(value: boolean | null, leaves: boolean): string {
  if ((value ?? leaves) && !leaves)
    return 'Mail is not set up, so nobody can confirm: new subscriptions would wait for ever. Set up SMTP first.'
  return (value ?? leaves)
    ? 'A subscription counts when the link in its mail was opened.'
    : 'A subscription counts at once, whoever typed the address.'
}

function StaffNote({ staff: { all, without, own }, isOn }: { staff: StaffCount; isOn: boolean }) {
  const who =
    without === 0
      ? `${all === 1 ? 'The only one has' : `All ${all} have`} a second factor.`
      : `${without} of ${all} ${without === 1 ? 'has' : 'have'} no second factor yet.`
  return (
    <>
      <p>{who}</p>
      {isOn && !own && (
        <p className="mt-2 text-ink">
          You have none yourself, and would lose the desk with this.{' '}
          <Link to={href('/profile/security')} className="underline underline-offset-4">
            Set up your own first.
          </Link>
        </p>
      )}
      {isOn && own && without > 0 && (
        <p className="mt-2 text-ink">Tell the others before you save: the desk closes to them at once.</p>
      )}
    </>
  )
}

export function Complaint({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="text-sm text-wrong">
      {text}
    </p>
  )
}
