import { useId } from 'react'
import { formatNames, formats, type Design, type FormatName } from '#plates'
import { ControlGroup } from './control-group.tsx'
import { Option } from './option.tsx'
import { OwnSize } from './own-size.tsx'

type Props = { design: Design; onChange: (next: Design, gesture?: string) => void }

/** Where the picture is going, and so its shape. Its colours stay. */
export function FormatChoice({ design, onChange }: Props) {
  const group = useId()
  const own = design.size ?? formats.custom
  return (
    <>
      <ControlGroup name="Where it goes">
        <div className="grid grid-cols-2 gap-1.5">
          {formatNames.map((format) => {
            const { width, height } = format === 'custom' ? own : formats[format]
            return (
              <Option
                key={format}
                group={group}
                checked={design.format === format}
                onChoose={() => onChange(inFormat(design, format))}
                className="gap-3 px-3 py-2"
              >
                <span aria-hidden className="grid size-7 shrink-0 place-items-center">
                  <span
                    className="block rounded-[2px] border-[1.5px] border-current"
                    style={{ aspectRatio: `${width} / ${height}`, [width > height ? 'width' : 'height']: '100%' }}
                  />
                </span>
                <span className="min-w-0">
                  <span className="block text-sm">{formats[format].shown}</span>
                  <span className="block text-xs text-quiet tabular-nums">
                    {width} × {height}
                  </span>
                </span>
              </Option>
            )
          })}
        </div>
        {design.format === 'custom' && <OwnSize size={own} onChange={(size) => onChange({ ...design, size }, 'own size')} />}
      </ControlGroup>
    </>
  )
}

function inFormat(design: Design, format: FormatName): Design {
  const { width, height } = formats.custom
  return { ...design, format, ...(format === 'custom' && !design.size ? { size: { width, height } } : {}) }
}
