import { href } from 'react-router'
import { say } from '#messages'
import type { SetupStep } from '#settings'
import { ContactFields, OperatorFields } from '../settings/contact-fields.tsx'
import { OtherLanguages, OwnLanguage, ReaderLanguages, type ThereLanguages } from '../settings/language-fields.tsx'
import { ColourFields, LogoField } from '../settings/look-fields.tsx'
import type { SettingsForm } from '../settings/settings-form.ts'
import { SiteFields } from '../settings/site-fields.tsx'
import { TestMail } from '../settings/test-mail.tsx'

type Props = {
  step: SetupStep
  form: SettingsForm
  languages: ThereLanguages
  mail: { leaves: boolean }
  email: string
  onBusy: (busy: boolean) => void
}

/** The fields of a step, as the Settings page has them; quotes have none (quotes-step.tsx). */
export function StepFields({ step, form, languages, mail, email, onBusy }: Props) {
  if (step === 'name') return <SiteFields form={form} />
  if (step === 'languages') return <Languages form={form} there={languages} />
  if (step === 'look')
    return (
      <>
        <ColourFields form={form} />
        <LogoField form={form} onBusy={onBusy} />
      </>
    )
  if (step === 'contact')
    return (
      <>
        <OperatorFields form={form} />
        <ContactFields form={form} />
      </>
    )
  if (step === 'mail') return <TestMail mail={mail} email={email} action={href('/admin/settings')} />
  return null
}

function Languages({ form, there }: { form: SettingsForm; there: ThereLanguages }) {
  const { values, errors } = form
  const others = values.other_languages.length
  return (
    <>
      <OwnLanguage form={form} there={there} />
      <ReaderLanguages form={form} />
      <details open={errors['other_languages'] !== undefined || undefined}>
        <summary className="cursor-pointer text-sm">{say('desk-setup.other-languages', { count: others })}</summary>
        <div className="mt-3">
          <OtherLanguages form={form} there={there} />
        </div>
      </details>
    </>
  )
}
