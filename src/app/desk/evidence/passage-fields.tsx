import { say } from '#messages'
import { TextArea, TextField } from '#ui/text-field'

/** The words of a passage that somebody writes down. */
export type PassageWords = { exact: string; before: string; after: string }

type WordsProps = {
  words: PassageWords
  onChange: (words: PassageWords) => void
  wrong: (name: string) => string | undefined
  direction: 'ltr' | 'rtl'
}

/** The words as they are printed, and what is before and after them. */
export function PassageWordsFields({ words, onChange, wrong, direction }: WordsProps) {
  const area = (name: keyof PassageWords, label: string, rows: number) => (
    <TextArea
      label={label}
      name={`passage.${name}`}
      rows={rows}
      dir={direction}
      value={words[name]}
      error={wrong(`passage.${name}`)}
      onChange={(event) => onChange({ ...words, [name]: event.target.value })}
    />
  )
  return (
    <>
      {area('exact', say('desk-evidence.words-as-printed'), 3)}
      <div className="grid gap-4 md:grid-cols-2">
        {area('before', say('desk-evidence.just-before'), 2)}
        {area('after', say('desk-evidence.just-after'), 2)}
      </div>
    </>
  )
}

/** Where somebody read it. */
export type PassagePlace = { work: string; division: string; edition: string; url: string }

type PlaceProps = {
  place: PassagePlace
  onChange: (place: PassagePlace) => void
  wrong: (name: string) => string | undefined
}

export function PassagePlaceFields({ place, onChange, wrong }: PlaceProps) {
  const lines: [keyof PassagePlace, string][] = [
    ['work', say('desk-quotes.source-work')],
    ['division', say('desk-quotes.source-place')],
    ['edition', say('desk-evidence.edition-read')],
    ['url', say('desk-evidence.address-read')],
  ]
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {lines.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          name={`passage.${name}`}
          dir="auto"
          type={name === 'url' ? 'url' : 'text'}
          value={place[name]}
          error={wrong(`passage.${name}`)}
          onChange={(event) => onChange({ ...place, [name]: event.target.value })}
        />
      ))}
    </div>
  )
}
