import { say } from '#messages'
import { LanguageField, type LanguageChoice } from '#ui/language-field'
import { Section } from './section.tsx'

type Props = { languages: LanguageChoice & { desk: string | null } }

/** The language of emails and of the desk. Other pages are in the language of their address. */
export function LanguageSection({ languages: { own, all, desk } }: Props) {
  if (all.length < 2) return null
  const about = desk === null ? say('account.language-about') : say('account.language-about-staff', { languages: desk })
  return (
    <Section id="language" title={say('account.language')} about={about}>
      <form method="post" className="grid gap-4">
        <input type="hidden" name="verb" value="language" />
        <LanguageField label={say('account.language')} own={own} all={all} />
        <div>
          <button type="submit" className="button-strong">
            {say('account.save')}
          </button>
        </div>
      </form>
    </Section>
  )
}
