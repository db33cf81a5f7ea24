import { useId } from 'react'
import { say } from '#messages'
import { formatNames, formats, type Design, type FormatName } from '#plates'
import { ControlGroup } from './control-group.tsx'
import { Option } from './option.tsx'
import { OwnSize } from './own-size.tsx'

/** The names that people see. The table in src/plates has English ones for the API: a worker loads it, and sentences don't belong there. */
const names: Record<FormatName, () => string> = {
  og_image: () => say('studio.format-og'),
  instagram_post: () => say('studio.format-instagram-post'),
  instagram_portrait: () => say('studio.format-instagram-portrait'),
  instagram_grid: () => say('studio.format-instagram-grid'),
  instagram_story: () => say('studio.format-instagram-story'),
  whatsapp_status: () => say('studio.format-whatsapp-status'),
  tiktok: () => say('studio.format-tiktok'),
  facebook_post: () => say('studio.format-facebook-post'),
  twitter_post: () => say('studio.format-twitter-post'),
  linkedin_post: () => say('studio.format-linkedin-post'),
  pinterest_pin: () => say('studio.format-pinterest-pin'),
  custom: () => say('studio.format-custom'),
}

type Props = { design: Design; onChange: (next: Design, gesture?: string) => void }

/** Where the picture is going, and so its shape. Its colours stay. */
export function FormatChoice({ design, onChange }: Props) {
  const group = useId()
  const own = design.size ?? formats.custom
  return (
    <>
      <ControlGroup name={say('studio.where-it-goes')}>
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
                  <span className="block text-sm">{names[format]()}</span>
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
