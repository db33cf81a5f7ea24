import { say } from '#messages'
import { SelectField } from '#ui/text-field'
import { Section } from './section.tsx'

export type Languages = { own: string; all: { code: string; name: string }[] }

/** The language of emails. Pages are in the language of their address. */
export function LanguageSection({ languages: { own, all } }: { languages: Languages }) {
  if (all.length < 2) return null
  return (
    <Section id="language" title={say('account.language')} about={say('account.language-about')}>
      <form method="post" className="grid gap-4">
        <input type="hidden" name="verb" value="language" />
        <SelectField label={say('account.language')} name="language" defaultValue={own}>
          {all.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <button type="submit" className="button-strong">
            {say('account.save')}
          </button>
        </div>
      </form>
    </Section>
  )
}
