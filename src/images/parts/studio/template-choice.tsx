import { useId } from 'react'
import { say } from '#messages'
import { defaultBackground, designTemplates, plateDesign, type Design, type DesignTemplateName } from '#plates'
import { inTemplate } from './in-template.ts'
import { Option } from './option.tsx'
import type { Subject } from './subject.ts'
import { Thumbnail } from './thumbnail.tsx'

type Props = { design: Design; onChange: (next: Design) => void; subject: Subject }

/** The names that people see. The table in src/plates has English ones for the API: a worker loads it, and sentences don't belong there. */
const names: Record<DesignTemplateName, () => string> = {
  plate: () => say('studio.template-plate'),
  'modern-gradient': () => say('studio.template-modern-gradient'),
  professional: () => say('studio.template-professional'),
  'warm-inspiration': () => say('studio.template-warm-inspiration'),
  minimalist: () => say('studio.template-minimalist'),
  'bold-impact': () => say('studio.template-bold-impact'),
  'elegant-dark': () => say('studio.template-elegant-dark'),
  photo: () => say('studio.template-photo'),
  paper: () => say('studio.template-paper'),
  'big-initial': () => say('studio.template-big-initial'),
  'two-tone': () => say('studio.template-two-tone'),
  framed: () => say('studio.template-framed'),
  'type-alone': () => say('studio.template-type-alone'),
}

type Choice = { id: string; shown: () => string; of: (design: Design) => Design; isChosen: (design: Design) => boolean }

const hasOwnColours = ({ background, text }: Design) => background.type === 'template' && text.color === null

/** The plate comes twice: first as its page shows it, then on a ground of one's own. */
const choices: Choice[] = [
  {
    id: 'own-plate',
    shown: names.plate,
    of: (design) => ({
      ...design,
      template: 'plate',
      background: plateDesign.background,
      text: { ...plateDesign.text, size: design.text.size },
    }),
    isChosen: (design) => design.template === 'plate' && hasOwnColours(design),
  },
  {
    id: 'plate',
    shown: () => say('studio.one-colour'),
    of: (design) => ({
      ...design,
      template: 'plate',
      ...(hasOwnColours(design) && { background: defaultBackground, text: { ...design.text, color: '#ffffff' } }),
    }),
    isChosen: (design) => design.template === 'plate' && !hasOwnColours(design),
  },
  ...designTemplates
    .filter((template) => template !== 'plate')
    .map((template) => ({
      id: template,
      shown: names[template],
      of: (design: Design) => inTemplate(design, template),
      isChosen: (design: Design) => design.template === template,
    })),
]

/** How the words are set, each shown with these very words. */
export function TemplateChoice({ design, onChange, subject }: Props) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{say('studio.template')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {choices.map(({ id, shown, of, isChosen }) => (
          <Option key={id} group={group} checked={isChosen(design)} onChoose={() => onChange(of(design))} className="flex-col">
            <Thumbnail subject={subject} design={small(of(design))} name={`template:${id}`} />
            <span className="flex min-h-10 items-center px-1 text-center text-xs leading-tight">{shown()}</span>
          </Option>
        ))}
      </div>
    </fieldset>
  )
}

/** All of one shape, in the size that fits: the templates are compared, not the formats. */
function small(design: Design): Design {
  return { ...design, format: 'instagram_post', text: { ...design.text, size: 100 } }
}
