import { say } from '#messages'
import { Section } from '../profile/section.tsx'
import { VerbButton } from '../verb-button.tsx'

/** Says first what goes and what stays; the password is asked for after it. */
export function DeleteSection() {
  return (
    <Section id="delete" title={say('account.delete-your-account')} about={say('account.permanent-immediate-not-even')}>
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <h3 className="font-medium">{say('account.what-goes')}</h3>
          <ul className="mt-2 list-disc ps-5">
            <li>{say('account.name-address')}</li>
            <li>{say('account.your-saved-quotes')}</li>
            <li>{say('account.every-sign-token-recovery')}</li>
            <li>{say('account.newsletters-confirmed-address')}</li>
          </ul>
        </div>
        <div>
          <h3 className="font-medium">{say('account.what-stays-without-name')}</h3>
          <ul className="mt-2 list-disc ps-5">
            <li>{say('account.likes-stay-counted')}</li>
            <li>{say('account.downloads-shares-stay-counted')}</li>
            <li>{say('account.quotes-you-added')}</li>
            <li>{say('account.record-changes-site')}</li>
          </ul>
          <p className="mt-2">{say('account.messages-reports-stay')}</p>
        </div>
      </div>
      <details className="mt-6">
        <summary className="inline-flex min-h-11 items-center">
          <span className="link">{say('account.i-want-delete-my')}</span>
        </summary>
        <div className="mt-3 grid justify-items-start gap-3">
          <p>{say('account.may-want-download-data')}</p>
          <VerbButton verb="delete" strong>
            {say('account.delete-my-account-permanently')}
          </VerbButton>
        </div>
      </details>
    </Section>
  )
}
