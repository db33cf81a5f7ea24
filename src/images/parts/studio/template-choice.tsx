import { useId } from 'react'
import { designTemplates, designTemplateTable, type Design, type DesignTemplateName } from '#plates'
import { inTemplate } from './in-template.ts'
import { Option } from './option.tsx'
import type { Subject } from './subject.ts'
import { Thumbnail } from './thumbnail.tsx'

type Props = { design: Design; onChange: (next: Design) => void; subject: Subject }

/** How the words are set, each shown with these very words. */
export function TemplateChoice({ design, onChange, subject }: Props) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Template</legend>
      <div className="grid grid-cols-3 gap-2">
        {designTemplates.map((template) => (
          <Option
            key={template}
            group={group}
            checked={design.template === template}
            onChoose={() => onChange(inTemplate(design, template))}
            className="flex-col"
          >
            <Thumbnail subject={subject} design={small(design, template)} name={`template:${template}`} />
            <span className="flex min-h-10 items-center px-1 text-center text-xs leading-tight">
              {designTemplateTable[template].shown}
            </span>
          </Option>
        ))}
      </div>
    </fieldset>
  )
}

/** All of one shape, in the size that fits: the templates are compared, not the formats. */
function small(design: Design, template: DesignTemplateName): Design {
  const next = inTemplate(design, template)
  return { ...next, format: 'instagram_post', text: { ...next.text, size: 100 } }
}
