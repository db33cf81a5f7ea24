import { say } from '#messages'
import { Combobox } from '#ui/combobox'
import { Button } from '../head/button.tsx'
import { findAuthors } from '../quotes/quote-form/ask-desk.ts'
import type { ChosenAuthor, Suggestion } from './suggestion.ts'

type Props = { one: Suggestion; change: (part: Partial<Suggestion>) => void }

/** Whose words they are: how the name was matched, and what a person makes of it where it was not. */
export function AuthorChoice({ one, change }: Props) {
  const { author, match, author_chosen: chosen, key } = one
  const choose = (author_chosen: ChosenAuthor) => change({ author_chosen, failure: null })
  const isNew = chosen !== null && 'create' in chosen
  return (
    <div className="grid gap-2">
      <Combobox
        label={say('desk-media.author')}
        name={`author-${key}`}
        placeholder={say('desk-generator.choose-author')}
        search={findAuthors}
        value={chosen === null ? null : 'known' in chosen ? chosen.known : { id: 'new', name: chosen.create }}
        onChange={(known) => choose(known && { known: { id: known.id, name: known.name } })}
        onCreate={(name) => choose({ create: name })}
        createSays={(name) => say('desk-generator.create-author', { name })}
        hint={hintOf(one)}
      />
      {chosen === null && (
        <div className="flex flex-wrap gap-2">
          {match.by === 'near' &&
            match.near.map((known) => (
              <Button key={known.id} dir="auto" onClick={() => choose({ known })}>
                {known.name}
              </Button>
            ))}
          <Button dir="auto" onClick={() => choose({ create: author })}>
            {say('desk-generator.create-author', { name: author })}
          </Button>
        </div>
      )}
      {isNew && (
        <button type="button" className="justify-self-start text-sm underline underline-offset-4" onClick={() => choose(null)}>
          {say('desk-generator.choose-another')}
        </button>
      )}
    </div>
  )
}

function hintOf({ author: name, match, author_chosen: chosen }: Suggestion): string {
  if (chosen !== null && 'create' in chosen) return say('desk-generator.will-be-created')
  if (match.by === 'near' && chosen === null) return say('desk-generator.did-you-mean', { name })
  if (match.by === 'new' && chosen === null) return say('desk-generator.not-in-list', { name })
  if (chosen === null) return say('desk-generator.suggested', { name })
  if (!('author' in match) || chosen.known.id !== match.author.id) return say('desk-generator.chosen-by-hand', { name })
  if (match.by === 'name') return say('desk-generator.known-name')
  return match.by === 'alias' ? say('desk-generator.known-alias', { name }) : say('desk-generator.known-spelling', { name })
}
