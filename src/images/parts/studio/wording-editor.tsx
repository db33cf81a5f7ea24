import { useId, useLayoutEffect, useRef, useState } from 'react'
import { say, sayRich } from '#messages'
import {
  attributed,
  isChanged,
  languagesIn,
  longestWording,
  readWording,
  writeWording,
  type DesignQuote,
  type LanguageChoice,
} from '#plates'
import { emphasise, leaveOut, type Edit } from './edit-wording.ts'

type Props = {
  quote: DesignQuote
  /** What is chosen beside the editor; without it the translation can be taken up in it. */
  languages?: LanguageChoice
  /** null: the quote as it is. */
  wording: string | null
  onChange: (wording: string | null) => void
}

/** The words of one picture, in place: lines break where they are broken, what is selected can be emphasised or left out. */
export function WordingEditor({ quote, languages, wording, onChange }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [selection, setSelection] = useState<readonly [from: number, to: number]>()
  const translation = quote.translation && unmarked(quote.translation.text)
  const own = languages === 'translation' && translation !== undefined ? translation : unmarked(quote.text)
  const [isEmpty, setIsEmpty] = useState(false)
  const words = isEmpty ? '' : (wording ?? own)
  const isTranslation =
    words === translation || (wording !== null && languagesIn({ quote, design: { wording } }) === 'translation')
  // A picture without words shows the quote's; the field stays empty for what is typed or pasted next.
  const change = (next: string) => {
    setIsEmpty(next.trim() === '')
    onChange(next === own || next.trim() === '' ? null : next)
  }

  // What a button changed stays selected, so that it can be pressed again.
  useLayoutEffect(() => {
    if (selection) field.current?.setSelectionRange(...selection)
  }, [selection])

  const press = (edit: Edit) => {
    const area = field.current
    if (!area) return
    area.focus()
    const done = edit(words, area.selectionStart, area.selectionEnd)
    if (!done) return
    change(done.wording)
    setSelection([done.from, done.to])
  }

  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {say('studio.words')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field mt-2 block min-h-36 py-2 font-text text-lg leading-snug"
        lang={isTranslation ? quote.translation?.language : quote.language}
        dir="auto"
        rows={5}
        maxLength={longestWording}
        value={words}
        aria-describedby={`${id}-how ${id}-changed`}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setIsEmpty(false)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {tools.map(({ tool, name, edit }) => (
          <button
            key={tool}
            type="button"
            className="button px-4"
            // The selection stays where it is.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => press(edit)}
          >
            {name()}
          </button>
        ))}
        {languages === undefined && translation !== undefined && words !== translation && (
          <button type="button" className="button px-4" onClick={() => onChange(translation)}>
            {say('studio.use-translation')}
          </button>
        )}
        {wording !== null && (
          <button type="button" className="min-h-11 px-2 text-sm underline underline-offset-4" onClick={() => onChange(null)}>
            {say('studio.reset-text')}
          </button>
        )}
      </div>
      <output id={`${id}-changed`} className="mt-2 block text-sm text-wrong empty:hidden">
        {isChanged({ quote, design: { wording } }) && <Changed quote={quote} wording={wording} />}
      </output>
      <p id={`${id}-how`} className="mt-2 text-xs text-quiet">
        {say('studio.how-to-edit')}
      </p>
    </div>
  )
}

/** What becomes of a picture whose words the author did not say, and how words can be left out. */
function Changed({ quote, wording }: { quote: DesignQuote; wording: string | null }) {
  const { author } = attributed({ quote, design: { wording } })
  return sayRich('studio.changed', { author: <bdi>{author}</bdi> })
}

/** Asterisks of the quote's own stay letters when somebody edits what is beside them. */
const unmarked = (text: string) => (readWording(text).emphases.length === 0 ? text : writeWording(text))

const tools: { tool: string; name: () => string; edit: Edit }[] = [
  { tool: 'highlight', name: () => say('studio.highlight'), edit: emphasise },
  { tool: 'cut', name: () => say('studio.cut'), edit: leaveOut },
]
