import { useId, useState } from 'react'
import { languageChoices, languagesIn, type Design, type DesignNote, type LanguageChoice as Languages } from '#plates'
import { ControlGroup } from './control-group.tsx'
import { Option } from './option.tsx'
import { inWords } from './sentences.ts'
import type { Subject } from './subject.ts'
import { Thumbnail } from './thumbnail.tsx'

type Props = { design: Design; onChange: (next: Design) => void; subject: Subject }

const names: Record<Languages, string> = { original: 'Original', translation: 'Translation', both: 'Both' }

/** Which of its two languages a picture shows, each drawn in this very design. Nothing for a quote in one language. */
export function LanguageChoice({ design, onChange, subject }: Props) {
  const group = useId()
  const [notes, setNotes] = useState<DesignNote[]>([])
  if (!subject.quote.translation) return null
  const shown = languagesIn({ ...subject, design })
  const { languages = 'both' } = design
  const of = (choice: Languages): Design => ({ ...design, languages: choice, wording: choice === shown ? design.wording : null })
  return (
    <ControlGroup name="Language">
      <div className="grid grid-cols-3 gap-2">
        {languageChoices.map((choice) => (
          <Option
            key={choice}
            group={group}
            checked={shown === choice}
            onChoose={() => onChange(of(choice))}
            className="flex-col"
          >
            <Thumbnail
              subject={subject}
              design={of(choice)}
              name={`language:${choice}`}
              {...(choice === 'both' && { onNotes: setNotes })}
            />
            <span className="flex min-h-10 items-center px-1 text-center text-xs leading-tight">{names[choice]}</span>
          </Option>
        ))}
      </div>
      <output className="mt-2 block text-xs text-quiet empty:hidden">
        {notes.map((note) => note.kind === 'languages' && <span key={note.kind}>{inWords(note)}</span>)}
        {languages === 'both' && shown !== 'both' && 'Edited words are shown in one language.'}
      </output>
    </ControlGroup>
  )
}
