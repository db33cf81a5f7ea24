import { Tabs } from '@base-ui/react/tabs'
import { say } from '#messages'
import type { Design } from '#plates'
import { BackgroundChooser } from './background-chooser.tsx'
import type { NextDesign } from './design-work.ts'
import { FileChoice } from './file-choice.tsx'
import { FormatChoice } from './format-choice.tsx'
import { LanguageChoice } from './language-choice.tsx'
import type { Subject } from './subject.ts'
import { TemplateChoice } from './template-choice.tsx'
import { TextChoice } from './text-choice.tsx'
import { WordingEditor } from './wording-editor.tsx'

type Props = {
  design: Design
  /** Changes of one `gesture` (a slider that moves, words that are typed) belong together. */
  onChange: (next: NextDesign, gesture?: string) => void
  subject: Subject
  /** For staff: pictures of their own are kept on the site. */
  onSite?: boolean
}

/** All that can be chosen of a picture, a tab for each question. It fills the height that it is given and scrolls in itself. */
export function DesignControls({ design, onChange, subject, onSite = false }: Props) {
  const own = { design, onChange }
  const tabs = [
    { id: 'template', name: say('studio.style'), panel: <TemplateChoice {...own} subject={subject} /> },
    {
      id: 'format',
      name: say('studio.format'),
      panel: (
        <>
          <FormatChoice {...own} />
          <FileChoice {...own} />
        </>
      ),
    },
    {
      id: 'background',
      name: say('studio.background'),
      panel: (
        <BackgroundChooser
          background={design.background}
          // A photo comes when it has been fetched, and more may have been chosen, or typed, by then.
          onChange={(background, gesture) => onChange((now) => ({ ...now, background }), gesture)}
          onSite={onSite}
        />
      ),
    },
    { id: 'text', name: say('studio.text'), panel: <TextChoice {...own} /> },
    {
      id: 'words',
      name: say('studio.words'),
      panel: (
        <WordingEditor
          quote={subject.quote}
          languages={design.languages ?? 'both'}
          wording={design.wording}
          onChange={(wording) => onChange({ ...design, wording }, 'words')}
        />
      ),
    },
  ]
  return (
    <Tabs.Root defaultValue="template" className="flex h-full min-h-0 flex-col">
      <LanguageChoice {...own} subject={subject} />
      <Tabs.List aria-label={say('studio.design')} className="studio-tabs">
        {tabs.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, panel }) => (
        <Tabs.Panel
          key={id}
          value={id}
          className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto overscroll-contain p-4 -outline-offset-2 md:p-5"
        >
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
