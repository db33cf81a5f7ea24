import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { say } from '#messages'
import type { ForeignQuotes } from '#settings'
import { Switch } from '#ui/switch'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { Complaint } from './complaint.tsx'
import { ContactFields, OperatorFields } from './contact-fields.tsx'
import { FormSection } from './form-section.tsx'
import { OtherLanguages, OwnLanguage, ReaderLanguages } from './language-fields.tsx'
import { line, type SettingsForm } from './settings-form.ts'
import { SiteDescriptions, SiteFields, type DescribedLanguages } from './site-fields.tsx'
import { fields, foreignNames } from './settings-fields.ts'

/** Which quotes the Quote of the Day and the featured list take. A pin always wins. */
const foreignSays: Record<ForeignQuotes, () => string> = {
  readable: () => say('desk-settings.foreign-readable'),
  mostly: () => say('desk-settings.foreign-mostly'),
  all: () => say('desk-settings.foreign-all'),
}

const foreignNamed = (value: string): ForeignQuotes => (value === 'readable' || value === 'all' ? value : 'mostly')

type Props = {
  form: SettingsForm
  staff: StaffCount
  mail: { leaves: boolean }
  languages: DescribedLanguages
  testMail: ReactNode
}

/** How many may enter the desk, and how many of them have no second factor; whether the person who reads this has one. */
export type StaffCount = { all: number; without: number; own: boolean }

export function GeneralTab({ form, staff, mail, languages, testMail }: Props) {
  const { values, set, errors } = form
  return (
    <>
      <FormSection title={say('desk-settings.site')} text={say('desk-settings.site-text')}>
        <SiteFields form={form} />
        <SiteDescriptions form={form} there={languages} />
        <TextField {...line(form, 'meta_keywords')} dir="auto" hint={say('desk-settings.keywords-hint')} />
        <TextArea {...line(form, 'footer_text')} dir="auto" hint={say('desk-settings.footer-hint')} />
      </FormSection>
      <FormSection title={say('desk-settings.contact')} text={say('desk-settings.contact-text')}>
        <ContactFields form={form} />
        <Switch
          label={fields.hours_confirmed.name()}
          checked={values.hours_confirmed}
          onChange={(on) => set('hours_confirmed', on)}
          hint={say('desk-settings.hours-hint')}
        />
      </FormSection>
      <FormSection title={say('desk-settings.operator')} text={say('desk-settings.operator-text')}>
        <OperatorFields form={form} />
        <TextField {...line(form, 'privacy_policy_url')} inputMode="url" hint={elsewhere('privacy')} />
        <TextField {...line(form, 'terms_of_service_url')} inputMode="url" hint={elsewhere('terms')} />
      </FormSection>
      <FormSection title={say('desk-settings.languages')} text={say('desk-settings.languages-text')}>
        <OwnLanguage form={form} there={languages} />
        <OtherLanguages form={form} there={languages} />
      </FormSection>
      <FormSection title={say('desk-settings.readers')} text={say('desk-settings.readers-text')}>
        <ReaderLanguages form={form} />
        <SelectField
          label={fields.foreign_quotes.name()}
          name="foreign_quotes"
          error={errors['foreign_quotes']}
          value={values.foreign_quotes}
          onChange={({ target }) => set('foreign_quotes', foreignNamed(target.value))}
          hint={foreignSays[values.foreign_quotes]()}
        >
          {Object.entries(foreignNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name()}
            </option>
          ))}
        </SelectField>
        <Switch
          label={fields.show_unchecked.name()}
          checked={values.show_unchecked}
          onChange={(on) => set('show_unchecked', on)}
          hint={say('desk-settings.unchecked-hint')}
        />
        <Switch
          label={fields.downloads_need_account.name()}
          checked={values.downloads_need_account}
          onChange={(on) => set('downloads_need_account', on)}
          hint={say('desk-settings.downloads-hint')}
        />
        <Switch
          label={fields.publish_statements.name()}
          checked={values.publish_statements}
          onChange={(on) => set('publish_statements', on)}
          hint={say('desk-settings.statements-hint')}
        />
        <SelectField
          label={fields.confirm_subscriptions.name()}
          name="confirm_subscriptions"
          error={errors['confirm_subscriptions']}
          value={String(values.confirm_subscriptions)}
          onChange={({ target }) => set('confirm_subscriptions', target.value === 'null' ? null : target.value === 'true')}
          hint={confirmSays(values.confirm_subscriptions, mail.leaves)}
        >
          <option value="null">
            {mail.leaves ? say('desk-settings.confirm-auto-on') : say('desk-settings.confirm-auto-off')}
          </option>
          <option value="true">{say('desk-settings.confirm-always')}</option>
          <option value="false">{say('desk-settings.confirm-never')}</option>
        </SelectField>
      </FormSection>
      <FormSection title={say('desk-settings.staff')} text={<StaffNote staff={staff} isOn={values.staff_need_two_factor} />}>
        <div data-field="staff_need_two_factor" className="grid gap-2">
          <Switch
            label={fields.staff_need_two_factor.name()}
            checked={values.staff_need_two_factor}
            onChange={(on) => set('staff_need_two_factor', on)}
            hint={say('desk-settings.staff-factor-hint')}
          />
          <Complaint text={errors['staff_need_two_factor']} />
        </div>
        <div data-field="admins_need_two_factor" className="grid gap-2">
          <Switch
            label={fields.admins_need_two_factor.name()}
            checked={values.admins_need_two_factor}
            onChange={(on) => set('admins_need_two_factor', on)}
            hint={say('desk-settings.admins-factor-hint')}
          />
        </div>
      </FormSection>
      <FormSection title={say('desk-settings.assistants')} text={say('desk-settings.assistants-text')}>
        <Switch
          label={fields.staff_tools.name()}
          checked={values.staff_tools}
          onChange={(on) => set('staff_tools', on)}
          hint={say('desk-settings.tools-hint')}
        />
      </FormSection>
      <FormSection title={say('desk-settings.hubs')} text={say('desk-settings.hubs-text')}>
        <TextArea
          label={fields.websub_hubs.name()}
          name="websub_hubs"
          rows={2}
          value={values.websub_hubs.join('\n')}
          onChange={({ target }) => set('websub_hubs', target.value.split('\n'))}
          error={errors['websub_hubs']}
          spellCheck={false}
          dir="ltr"
          hint={say('desk-settings.hubs-hint')}
        />
        <Switch
          label={fields.index_now.name()}
          checked={values.index_now}
          onChange={(on) => set('index_now', on)}
          hint={say('desk-settings.index-now-hint')}
        />
        <TextField
          {...line(form, 'index_now_endpoint')}
          inputMode="url"
          spellCheck={false}
          dir="ltr"
          hint={say('desk-settings.endpoint-hint')}
        />
      </FormSection>
      <FormSection title={say('desk-settings.mail')} text={mail.leaves ? undefined : say('desk-settings.no-mail')}>
        {testMail}
      </FormSection>
    </>
  )
}

function elsewhere(page: string): string {
  return say('desk-settings.page-elsewhere', { page })
}

function confirmSays(value: boolean | null, leaves: boolean): string {
  if ((value ?? leaves) && !leaves) return say('desk-settings.confirm-impossible')
  return (value ?? leaves) ? say('desk-settings.confirm-on') : say('desk-settings.confirm-off')
}

function StaffNote({ staff: { all, without, own }, isOn }: { staff: StaffCount; isOn: boolean }) {
  const who =
    without === 0 ? say('desk-settings.all-have-factor', { all }) : say('desk-settings.without-factor', { count: without, all })
  return (
    <>
      <p>{who}</p>
      {isOn && !own && (
        <p className="mt-2 text-ink">
          {say('desk-settings.none-yourself')}{' '}
          <Link to={href('/profile/security')} className="underline underline-offset-4">
            {say('desk-settings.set-up-own')}
          </Link>
        </p>
      )}
      {isOn && own && without > 0 && <p className="mt-2 text-ink">{say('desk-settings.tell-others')}</p>}
    </>
  )
}
