import { useId } from 'react'
import { designTemplates, designTemplateTable, type Design } from '#plates'
import { ControlGroup } from './control-group.tsx'
import { Option } from './option.tsx'

type Props = { design: Design; onChange: (next: Design) => void }

/** How the words are set. */
export function TemplateChoice({ design, onChange }: Props) {
  const group = useId()
  return (
    <ControlGroup name="Template">
      <div className="grid grid-cols-3 gap-1.5">
        {designTemplates.map((template) => (
          <Option
            key={template}
            group={group}
            checked={design.template === template}
            onChoose={() => onChange({ ...design, template })}
            className="px-2 text-center text-xs"
          >
            {designTemplateTable[template].shown}
          </Option>
        ))}
      </div>
    </ControlGroup>
  )
}
