import { useEffect, useRef, useState } from 'react'
import { Refused } from '#images/parts'
import type { SuggestedLabels } from '#generator'
import { say, sayRich } from '#messages'
import { Button } from '../../head/button.tsx'
import { suggestLabels } from './ask-desk.ts'
import type { QuoteFields } from './form-fields.ts'
import type { PartProps } from './form-fields-props.ts'

type Props = Pick<PartProps, 'fields' | 'set'> & { model: string }
type Asked = { kind: 'busy' } | { kind: 'failed'; sentence: string } | { kind: 'told'; labels: SuggestedLabels } | null

/** Category and tags that a model suggests for what is written: each is taken by a person or not, and nothing is saved by it. */
export function LabelSuggestions({ fields, set, model }: Props) {
  const [asked, setAsked] = useState<Asked>(null)
  const stop = useRef<AbortController>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const ask = async () => {
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
    setAsked({ kind: 'busy' })
    try {
      const author = fields.author?.name ?? fields.authorTyped
      setAsked({ kind: 'told', labels: await suggestLabels({ text: fields.text, author, tags: fields.tags }, signal) })
    } catch (fault) {
      if (signal.aborted) return setAsked(null)
      setAsked({ kind: 'failed', sentence: fault instanceof Refused ? fault.message : say('desk.try-once-more') })
    }
  }
  const isBusy = asked?.kind === 'busy'
  const take = (change: Partial<QuoteFields>) => {
    set(change)
    // What was taken goes, and the person who pressed it would stand nowhere.
    button.current?.focus()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        ref={button}
        title={say('desk-quotes.text-sent-to-model', { model })}
        onClick={() => (isBusy ? stop.current?.abort() : void ask())}
      >
        {isBusy ? say('desk-form.cancel') : say('desk-quotes.suggest-labels')}
      </Button>
      <output className="contents text-sm">
        {isBusy && <span className="text-quiet">{say('desk-quotes.asking-model', { model })}</span>}
        {asked?.kind === 'failed' && <span className="text-wrong">{asked.sentence}</span>}
        {asked?.kind === 'told' && <Offers {...asked.labels} fields={fields} set={take} />}
      </output>
    </div>
  )
}

function Offers({ category, tags, fields, set }: SuggestedLabels & Pick<PartProps, 'fields' | 'set'>) {
  const shelf = category !== null && !hasCategory(fields, category.id) ? category : null
  const open = tags.filter(({ name }) => !fields.tags.includes(name))
  if (shelf === null && open.length === 0) return <span className="text-quiet">{say('desk-quotes.nothing-to-suggest')}</span>
  return (
    <ul aria-label={say('desk-quotes.suggested')} className="contents">
      {shelf !== null && (
        <li>
          {shelf.id === null ? (
            <span className="text-quiet">{say('desk-quotes.no-category-named', { name: shelf.name })}</span>
          ) : (
            <Offer
              name={shelf.name}
              says={say('desk-quotes.label-is-category')}
              onTake={() => set(withCategory(fields, shelf.id ?? ''))}
            />
          )}
        </li>
      )}
      {open.map(({ name, isKnown }) => (
        <li key={name}>
          <Offer
            name={name}
            says={isKnown ? '' : say('desk-quotes.label-is-new')}
            onTake={() => set({ tags: [...fields.tags, name] })}
          />
        </li>
      ))}
    </ul>
  )
}

function Offer({ name, says, onTake }: { name: string; says: string; onTake: () => void }) {
  return (
    <button
      type="button"
      onClick={onTake}
      className="inline-flex min-h-11 items-center gap-1 rounded-full border border-dashed border-quiet px-3 text-sm hover:border-current md:min-h-8"
    >
      <span aria-hidden>+</span>
      {sayRich('desk-quotes.add-label', {
        hidden: (words) => <span className="sr-only">{words}</span>,
        name: <bdi>{name}</bdi>,
      })}
      {says !== '' && <span className="text-xs text-quiet">{says}</span>}
    </button>
  )
}

function hasCategory({ useMultipleCategories, category, categories }: QuoteFields, id: string | null): boolean {
  return id !== null && (useMultipleCategories ? categories.includes(id) : category === id)
}

const withCategory = ({ useMultipleCategories, categories }: QuoteFields, id: string): Partial<QuoteFields> =>
  useMultipleCategories ? { categories: [...categories, id] } : { category: id }
