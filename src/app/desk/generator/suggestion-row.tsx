import { href, Link } from 'react-router'
import { say } from '#messages'
import { Switch } from '#ui/switch'
import { SelectField } from '#ui/text-field'
import { AuthorChoice } from './author-choice.tsx'
import { LikeNote } from './like-note.tsx'
import type { Suggestion } from './suggestion.ts'

type Props = { one: Suggestion; categories: { id: string; name: string }[]; change: (part: Partial<Suggestion>) => void }

/** A suggestion: its words, whose they are said to be, and what becomes of it. */
export function SuggestionRow({ one, categories, change }: Props) {
  const { key, text, tags, isChosen, created, failure, category, category_chosen: chosen } = one
  return (
    <li id={`suggestion-${key}`} className="flex gap-3 py-5">
      {created === null && (
        <label className="desk-select -mt-2 shrink-0 self-start">
          <input
            type="checkbox"
            aria-label={say('desk-generator.select', { text: text.slice(0, 60) })}
            checked={isChosen}
            onChange={(event) => change({ isChosen: event.target.checked, failure: null })}
          />
        </label>
      )}
      <div className="min-w-0 flex-1">
        <blockquote dir="auto" className="font-text text-base wrap-anywhere">
          {text}
        </blockquote>
        {created === null ? (
          <>
            <LikeNote like={one.like} />
            <div className="mt-3 grid items-start gap-4 md:grid-cols-2">
              <AuthorChoice one={one} change={change} />
              <div className="grid gap-3">
                <SelectField
                  label={say('desk-drafts.category')}
                  name={`category-${key}`}
                  value={chosen}
                  hint={
                    one.shelf === null && category !== '' ? say('desk-generator.not-a-category', { name: category }) : undefined
                  }
                  onChange={(event) => change({ category_chosen: event.target.value, failure: null })}
                >
                  <option value="">{say('desk-generator.choose-category')}</option>
                  {categories.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
                <Switch
                  label={say('desk-generator.publish-now')}
                  checked={one.publish}
                  onChange={(publish) => change({ publish })}
                />
              </div>
            </div>
            {tags.length > 0 && (
              <ul aria-label={say('desk-tags.title')} className="mt-3 flex flex-wrap gap-2">
                {tags.map((tag) => (
                  <li key={tag} dir="auto" className="rounded-full border border-line px-2.5 py-0.5 text-xs">
                    {tag}
                  </li>
                ))}
              </ul>
            )}
            {failure !== null && (
              <p role="alert" className="mt-3 text-sm text-wrong">
                {failure}
              </p>
            )}
          </>
        ) : (
          <p className="mt-2 text-sm text-quiet">
            {say('desk-generator.is-created')}{' '}
            <Link to={href('/admin/quotes/:id', { id: created })} className="underline underline-offset-4">
              {say('desk-generator.open-quote')}
            </Link>
          </p>
        )}
      </div>
    </li>
  )
}
