import type { ReactNode } from 'react'
import { say } from '#messages'
import { guessLanguage } from '#plates'
import { Combobox, type Option } from '#ui/combobox'
import { plain } from '#ui/find-options'
import { Switch } from '#ui/switch'
import { TagField } from '#ui/tag-field'
import { TextArea } from '#ui/text-field'
import { findTags } from './ask-desk.ts'
import { AuthorField } from './author-field.tsx'
import type { PartProps } from './form-fields-props.ts'
import { LabelSuggestions } from './label-suggestions.tsx'
import { languageOption, languages } from './languages.ts'

/** Of the rule in `quoteInput`. */
const longest = 5_000

type Props = PartProps & {
  categories: readonly Option[]
  direction: 'ltr' | 'rtl'
  /** Who may be asked for category and tags; null when no AI provider is set up. */
  model: string | null
  /** What is said of the text while it is written. */
  children: ReactNode
}

/** What every quote has. */
export function EverydayFields({ fields, set, wrong, mayPublish, categories, direction, model, children }: Props) {
  const length = Array.from(fields.text.trim()).length
  const { useMultipleCategories, categoryTyped } = fields
  const typeCategory = (typed: string) => {
    const exact = categories.find(({ name }) => plain(name) === plain(typed))
    if (useMultipleCategories) set({ categoryTyped: typed })
    // What was chosen before is not what the field shows now.
    else set({ category: exact?.id ?? (typed === '' ? fields.category : ''), categoryTyped: exact ? '' : typed })
  }
  const noCategory = saidOfCategory(categories, categoryTyped)
  const write = (text: string) => {
    const guess = fields.languageChosen ? undefined : guessLanguage(text)
    set({ text, ...(guess === undefined ? {} : { language: guess }) })
  }
  return (
    <>
      <TextArea
        label={say('desk-quotes.quote')}
        name="text"
        rows={4}
        value={fields.text}
        lang={fields.language}
        dir={direction}
        className="field field-sizing-content max-h-[50dvh] min-h-28 py-2 font-text text-lg"
        onChange={(event) => write(event.target.value)}
        error={
          wrong('text') ?? (length > longest ? say('desk-quotes.too-many-characters', { count: length - longest }) : undefined)
        }
        hint={say('desk-quotes.characters-of', { count: length, most: longest })}
      />
      {children}
      <div className="grid gap-4 md:grid-cols-2">
        <AuthorField fields={fields} set={set} wrong={wrong} mayPublish={mayPublish} />
        {useMultipleCategories ? (
          <Combobox
            label={say('desk-quotes.categories')}
            name="category_ids"
            multiple
            items={categories}
            value={categories.filter(({ id }) => fields.categories.includes(id)).sort(byOrderIn(fields.categories))}
            onChange={(chosen) => set({ categories: chosen.map(({ id }) => id), categoryTyped: '' })}
            onTyped={typeCategory}
            typed={categoryTyped}
            error={noCategory ?? wrong('category_ids') ?? wrong('category_id')}
            hint={say('desk-quotes.first-gives-colours')}
          />
        ) : (
          <Combobox
            label={say('desk-quotes.category')}
            name="category_id"
            items={categories}
            value={categories.find(({ id }) => id === fields.category) ?? null}
            onChange={(chosen) => set({ category: chosen?.id ?? '', categoryTyped: '' })}
            onTyped={typeCategory}
            typed={categoryTyped}
            error={noCategory ?? wrong('category_id')}
            hint={categoryTyped.trim() === '' ? undefined : say('desk-quotes.choose-from-list')}
          />
        )}
      </div>
      <Switch
        label={say('desk-quotes.multiple-categories')}
        checked={fields.useMultipleCategories}
        onChange={(useMultipleCategories) =>
          set({
            useMultipleCategories,
            // What was chosen one way is chosen the other.
            ...(useMultipleCategories
              ? { categories: fields.categories.length > 0 ? fields.categories : fields.category ? [fields.category] : [] }
              : { category: fields.categories[0] ?? fields.category }),
          })
        }
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Combobox
          label={say('desk-quotes.language')}
          name="language"
          items={
            languages().some(({ id }) => id === fields.language) ? languages() : [...languages(), languageOption(fields.language)]
          }
          value={languageOption(fields.language)}
          onChange={(chosen) => chosen && set({ language: chosen.id, languageChosen: true })}
          error={wrong('language')}
          hint={fields.languageChosen || fields.text.trim() === '' ? undefined : say('desk-quotes.language-detected')}
        />
        <TagField
          label={say('desk-quotes.tags')}
          name="tags"
          value={fields.tags}
          onChange={(tags) => set({ tags })}
          suggest={findTags}
          written={asTag}
          error={wrong('tags')}
          hint={say('desk-quotes.enter-adds-tag')}
        />
      </div>
      {model !== null && <LabelSuggestions fields={fields} set={set} model={model} />}
    </>
  )
}

/** Nothing has in its name what was typed. */
function saidOfCategory(categories: readonly Option[], typed: string): string | undefined {
  const asked = plain(typed)
  if (asked === '' || categories.some(({ name }) => plain(name).includes(asked))) return undefined
  return say('desk-quotes.no-category-called', { name: typed.trim() })
}

const byOrderIn = (ids: readonly string[]) => (one: Option, other: Option) => ids.indexOf(one.id) - ids.indexOf(other.id)

/** As it will be kept. */
const asTag = (tag: string) => tag.replace(/\s+/g, ' ').trim().toLowerCase()
