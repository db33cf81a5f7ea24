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
        label="Author"
        name={`author-${key}`}
        placeholder="Choose an author"
        search={findAuthors}
        value={chosen === null ? null : 'known' in chosen ? chosen.known : { id: 'new', name: chosen.create }}
        onChange={(known) => choose(known && { known: { id: known.id, name: known.name } })}
        onCreate={(name) => choose({ create: name })}
        createSays={(name) => `Create “${name}” for review`}
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
            Create “{author}” for review
          </Button>
        </div>
      )}
      {isNew && (
        <button type="button" className="justify-self-start text-sm underline underline-offset-4" onClick={() => choose(null)}>
          Choose another author
        </button>
      )}
    </div>
  )
}

function hintOf({ author, match, author_chosen: chosen }: Suggestion): string {
  if (chosen !== null && 'create' in chosen) return 'Will be created and marked for review.'
  if (match.by === 'near' && chosen === null) return `“${author}” is not in the list. Did you mean one of these?`
  if (match.by === 'new' && chosen === null) return `“${author}” is not in the list.`
  if (chosen === null) return `Suggested: “${author}”.`
  if (!('author' in match) || chosen.known.id !== match.author.id) return `Chosen by hand. Suggested: “${author}”.`
  if (match.by === 'name') return 'Known by this name.'
  return match.by === 'alias' ? `Known, by the other name “${author}”.` : `Known, in another spelling: “${author}”.`
}
