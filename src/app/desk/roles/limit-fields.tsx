import type { Scope } from '#access'
import { say } from '#messages'
import { Combobox, type Option } from '#ui/combobox'
import { languageOption, languages } from '../quotes/quote-form/languages.ts'

/** The ids and codes that a role is limited to; empty: all. */
export type Limits = { categories: readonly string[]; languages: readonly string[] }

export const limitsOf = (scope: Scope | null): Limits => ({
  categories: (scope?.categories ?? []).map(({ id }) => id),
  languages: scope?.languages ?? [],
})

type Props = {
  /** What the role is limited to now. */
  scope: Scope | null
  categories: readonly Option[]
  limits: Limits
  errors: Readonly<Record<string, string>>
  onChange: (some: Partial<Limits>) => void
}

/** The quotes that a role is for. A deleted category stays chosen until somebody takes it away, or the role would be for all. */
export function LimitFields({ scope, categories, limits, errors, onChange }: Props) {
  const gone = (scope?.categories ?? []).flatMap(({ id, name }) =>
    name === null ? [{ id, name: say('desk-roles.deleted-category') }] : [],
  )
  const all = [...categories, ...gone]
  return (
    <fieldset>
      <legend className="text-sm">{say('desk-roles.limits')}</legend>
      <div className="mt-2 grid gap-4">
        <Combobox
          label={say('desk-roles.limit-categories')}
          name="categories"
          multiple
          items={all}
          value={all.filter(({ id }) => limits.categories.includes(id))}
          onChange={(chosen) => onChange({ categories: chosen.map(({ id }) => id) })}
          error={errors['categories']}
          hint={say('desk-roles.limit-categories-hint')}
        />
        <Combobox
          label={say('desk-roles.limit-languages')}
          name="languages"
          multiple
          items={languages()}
          value={limits.languages.map(languageOption)}
          onChange={(chosen) => onChange({ languages: chosen.map(({ id }) => id) })}
          error={errors['languages']}
          hint={say('desk-roles.limit-languages-hint')}
        />
      </div>
    </fieldset>
  )
}
