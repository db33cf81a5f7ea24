import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ForeignQuotes } from '#settings'
import { Switch } from '#ui/switch'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { Complaint } from './complaint.tsx'
import { ContactFields, OperatorFields } from './contact-fields.tsx'
import { FormSection } from './form-section.tsx'
import { OtherLanguages, OwnLanguage, ReaderLanguages, type ThereLanguages } from './language-fields.tsx'
import { line, type SettingsForm } from './settings-form.ts'
import { SiteFields } from './site-fields.tsx'
import { fields, foreignNames } from './settings-fields.ts'

/** Which quotes the Quote of the Day and the featured list take. A pin always wins. */
const foreignSays: Record<ForeignQuotes, string> = {
  readable: 'The Quote of the Day and the featured list take only quotes in these languages or with a translation into one.',
  mostly:
    'The same, and quotes in the first language are picked more often. Others are picked only while there is no readable one.',
  all: 'The Quote of the Day and the featured list take every featured quote.',
}

const foreignNamed = (value: string): ForeignQuotes => (value === 'readable' || value === 'all' ? value : 'mostly')

type Props = {
  form: SettingsForm
  staff: StaffCount
  mail: { leaves: boolean }
  languages: ThereLanguages
  testMail: ReactNode
}

/** How many may enter the desk, and how many of them have no second factor; whether the person who reads this has one. */
export type StaffCount = { all: number; without: number; own: boolean }

export function GeneralTab({ form, staff, mail, languages, testMail }: Props) {
  const { values, set, errors } = form
  return (
    <>
      <FormSection title="The site" text="The site’s name, and its description in search engines and link previews.">
        <SiteFields form={form} />
        <TextField {...line(form, 'meta_keywords')} dir="auto" hint="Separated by commas. Each page adds its own." />
        <TextArea {...line(form, 'footer_text')} dir="auto" hint="At the foot of every page, below the name." />
      </FormSection>
      <FormSection title="Contact" text="How people reach you, and when they can expect an answer.">
        <ContactFields form={form} />
        <Switch
          label={fields.hours_confirmed.name}
          checked={values.hours_confirmed}
          onChange={(on) => set('hours_confirmed', on)}
          hint="Off: the dashboard asks admins to confirm or change them. Saving other hours turns it on."
        />
      </FormSection>
      <FormSection
        title="Who runs it"
        text="Shown in the Privacy Policy and the Terms of Service. If the law requires an imprint, fill in both."
      >
        <OperatorFields form={form} />
        <TextField {...line(form, 'privacy_policy_url')} inputMode="url" hint={elsewhere('privacy')} />
        <TextField {...line(form, 'terms_of_service_url')} inputMode="url" hint={elsewhere('terms')} />
      </FormSection>
      <FormSection title="Languages" text="For the site’s pages and emails. Quotes stay as they are. The desk is in English.">
        <OwnLanguage form={form} there={languages} />
        <OtherLanguages form={form} there={languages} />
      </FormSection>
      <FormSection title="Readers" text="What readers see, what they may do without an account, and how they subscribe.">
        <ReaderLanguages form={form} />
        <SelectField
          label={fields.foreign_quotes.name}
          name="foreign_quotes"
          error={errors['foreign_quotes']}
          value={values.foreign_quotes}
          onChange={({ target }) => set('foreign_quotes', foreignNamed(target.value))}
          hint={foreignSays[values.foreign_quotes]}
        >
          {Object.entries(foreignNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <Switch
          label={fields.show_unchecked.name}
          checked={values.show_unchecked}
          onChange={(on) => set('show_unchecked', on)}
          hint="Off: pages, pictures, emails and feeds do not say “Not checked”. The API and the desk always do."
        />
        <Switch
          label={fields.downloads_need_account.name}
          checked={values.downloads_need_account}
          onChange={(on) => set('downloads_need_account', on)}
          hint="Off: everyone can download pictures. Downloads without an account are not recorded."
        />
        <Switch
          label={fields.publish_statements.name}
          checked={values.publish_statements}
          onChange={(on) => set('publish_statements', on)}
          hint="Other Epigraph sites can read your corrections and passages, signed by this site. They show only what your pages show."
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
            hint="Staff without a second factor have the rights of readers until they set one up in their profile. They stay signed in and lose nothing."
          />
          <Complaint text={errors['staff_need_two_factor']} />
        </div>
        <div data-field="admins_need_two_factor" className="grid gap-2">
          <Switch
            label={fields.admins_need_two_factor.name}
            checked={values.admins_need_two_factor}
            onChange={(on) => set('admins_need_two_factor', on)}
            hint="Starts a week after their account is created. Signing in then opens the page to set it up."
          />
        </div>
      </FormSection>
      <FormSection title="Assistants" text="Assistants read what visitors read, at /mcp.">
        <Switch
          label={fields.staff_tools.name}
          checked={values.staff_tools}
          onChange={(on) => set('staff_tools', on)}
          hint="On: a program with a person’s token can propose quotes, settle reports and plan days for them, with their rights. Each change names the person and the program."
        />
      </FormSection>
      <FormSection title="Mail" text={mail.leaves ? undefined : 'Email isn’t set up.'}>
        {testMail}
      </FormSection>
    </>
  )
}

function elsewhere(page: string): string {
  return `Empty: the site’s own page at /${page}. Otherwise all links lead to this address.`
}

function confirmSays(value: boolean | null, leaves: boolean): string {
  if ((value ?? leaves) && !leaves) return 'Email isn’t set up, so nobody can confirm a subscription. Set up SMTP first.'
  return (value ?? leaves)
    ? 'A subscription starts when the reader opens the link in its email.'
    : 'Subscriptions start at once. Nobody checks that the address is theirs.'
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
          You have none yourself, so you would lose access to the desk.{' '}
          <Link to={href('/profile/security')} className="underline underline-offset-4">
            Set up your own first.
          </Link>
        </p>
      )}
      {isOn && own && without > 0 && (
        <p className="mt-2 text-ink">Tell the others before you save: they lose access to the desk at once.</p>
      )}
    </>
  )
}
