import { Section } from '../profile/section.tsx'
import { VerbButton } from '../verb-button.tsx'

/** Says first what goes and what stays; the password is asked for after it. */
export function DeleteSection() {
  return (
    <Section id="delete" title="Delete your account" about="Permanent and immediate. Not even we can undo it.">
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <h3 className="font-medium">What goes</h3>
          <ul className="mt-2 list-disc pl-5">
            <li>Your name and your address</li>
            <li>Your saved quotes</li>
            <li>Every sign-in, token and recovery code</li>
            <li>Newsletters to your confirmed address</li>
          </ul>
        </div>
        <div>
          <h3 className="font-medium">What stays, without your name</h3>
          <ul className="mt-2 list-disc pl-5">
            <li>Your likes stay counted</li>
            <li>Downloads and shares stay counted</li>
            <li>Quotes you added</li>
            <li>The record of changes to the site</li>
          </ul>
        </div>
      </div>
      <details className="mt-6">
        <summary className="inline-flex min-h-11 items-center">
          <span className="link">I want to delete my account</span>
        </summary>
        <div className="mt-3 grid justify-items-start gap-3">
          <p>You may want to download your data first.</p>
          <VerbButton verb="delete" strong>
            Delete my account permanently
          </VerbButton>
        </div>
      </details>
    </Section>
  )
}
