import type { Block } from '#newsletter'
import { TextField } from '#ui/text-field'
import { ImageField } from '../form/image-field.tsx'

type Picture = Extract<Block, { type: 'picture' }>

export function PictureBlock({ block, onChange }: { block: Picture; onChange: (block: Picture) => void }) {
  return (
    <div className="grid gap-3">
      <ImageField
        label="Picture"
        use="quote"
        value={block.src}
        onChange={(src, description = '') => onChange({ ...block, src, alt: block.alt.trim() === '' ? description : block.alt })}
      />
      <TextField
        label="Alt text, for people who cannot see it"
        name="alt"
        dir="auto"
        value={block.alt}
        maxLength={500}
        error={block.src !== '' && block.alt.trim() === '' ? 'Add alt text.' : undefined}
        onChange={({ target }) => onChange({ ...block, alt: target.value })}
      />
      <TextField
        label="Caption"
        name="caption"
        dir="auto"
        value={block.caption}
        maxLength={500}
        onChange={({ target }) => onChange({ ...block, caption: target.value })}
      />
    </div>
  )
}
