import { say } from '#messages'
import type { Block } from '#newsletter'
import { TextField } from '#ui/text-field'
import { ImageField } from '../form/image-field.tsx'

type Picture = Extract<Block, { type: 'picture' }>

export function PictureBlock({ block, onChange }: { block: Picture; onChange: (block: Picture) => void }) {
  return (
    <div className="grid gap-3">
      <ImageField
        label={say('desk-media.picture')}
        use="quote"
        value={block.src}
        onChange={(src, description = '') => onChange({ ...block, src, alt: block.alt.trim() === '' ? description : block.alt })}
      />
      <TextField
        label={say('desk-newsletter.alt-text')}
        name="alt"
        dir="auto"
        value={block.alt}
        maxLength={500}
        error={block.src !== '' && block.alt.trim() === '' ? say('desk-newsletter.add-alt-text') : undefined}
        onChange={({ target }) => onChange({ ...block, alt: target.value })}
      />
      <TextField
        label={say('desk-newsletter.caption')}
        name="caption"
        dir="auto"
        value={block.caption}
        maxLength={500}
        onChange={({ target }) => onChange({ ...block, caption: target.value })}
      />
    </div>
  )
}
