import { useId } from 'react'
import { say } from '#messages'
import { languageChoices, languagesIn, type Design, type LanguageChoice as Languages } from '#plates'
import { Option } from './option.tsx'
import type { Subject } from './subject.ts'

type Props = { design: Design; onChange: (next: Design) => void; subject: Subject }

const names: Record<Languages, () => string> = {
  original: () => say('studio.original'),
  translation: () => say('studio.translation'),
  both: () => say('studio.both'),
}

/** Which of its two languages a picture shows. Nothing for a quote in one language. */
export function LanguageChoice({ design, onChange, subject }: Props) {
  const group = useId()
  if (!subject.quote.translation) return null
  const shown = languagesIn({ ...subject, design })
  const { languages = 'both' } = design
  const of = (choice: Languages): Design => ({ ...design, languages: choice, wording: choice === shown ? design.wording : null })
  return (
    <div className="shrink-0 border-b border-line px-4 py-2">
      <div role="radiogroup" aria-labelledby={group} className="flex items-center gap-3">
        <span id={group} className="text-sm font-medium">
          {say('studio.language')}
        </span>
        <div className="flex flex-1 gap-2">
          {languageChoices.map((choice) => (
            <Option
              key={choice}
              group={group}
              checked={shown === choice}
              onChoose={() => onChange(of(choice))}
              className="flex-1 px-2 text-sm"
            >
              {names[choice]()}
            </Option>
          ))}
        </div>
      </div>
      <output className="mt-2 block text-xs text-quiet empty:hidden">
        {languages === 'both' && shown !== 'both' && say('studio.one-language')}
      </output>
    </div>
  )
}
