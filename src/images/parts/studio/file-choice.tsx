import { useId } from 'react'
import { say } from '#messages'
import { fileTypes, type Design } from '#plates'
import { ControlGroup } from './control-group.tsx'
import { Option } from './option.tsx'

const whatFor = { png: 'PNG', jpg: 'JPG', webp: 'WebP' } as const

export function FileChoice({ design, onChange }: { design: Design; onChange: (next: Design) => void }) {
  const group = useId()
  return (
    <ControlGroup name={say('studio.file')}>
      <div className="flex gap-1.5">
        {fileTypes.map((type) => (
          <Option
            key={type}
            group={group}
            checked={design.type === type}
            onChoose={() => onChange({ ...design, type })}
            className="px-4 text-sm"
          >
            {whatFor[type]}
          </Option>
        ))}
      </div>
    </ControlGroup>
  )
}
