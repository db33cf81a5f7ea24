import type { NodeViewProps } from '@tiptap/react'
import { say } from '#messages'
import { TextField } from '#ui/text-field'
import { ImageField } from '../form/image-field.tsx'
import { BlockView } from './block-view.tsx'

export function PictureView(props: NodeViewProps) {
  const { editor, getPos, updateAttributes } = props
  const [src, alt, caption] = [props.node.attrs['src'], props.node.attrs['alt'], props.node.attrs['caption']].map(String)
  const take = (url: string, description = '') => {
    // What it is now: somebody may have written while the picture was on its way.
    const now = String(editor.state.doc.nodeAt(getPos() ?? 0)?.attrs['alt'] ?? '')
    updateAttributes({ src: url, alt: now.trim() === '' ? description : now })
  }
  return (
    <BlockView {...props}>
      <div data-fields className="grid gap-3">
        <ImageField label={say('desk-media.picture')} use="quote" value={src ?? ''} onChange={take} />
        <TextField
          label={say('desk-newsletter.alt-text')}
          name="alt"
          dir="auto"
          value={alt}
          maxLength={500}
          error={src !== '' && alt?.trim() === '' ? say('desk-newsletter.add-alt-text') : undefined}
          onChange={({ target }) => updateAttributes({ alt: target.value })}
        />
        <TextField
          label={say('desk-newsletter.caption')}
          name="caption"
          dir="auto"
          value={caption}
          maxLength={500}
          onChange={({ target }) => updateAttributes({ caption: target.value })}
        />
      </div>
    </BlockView>
  )
}
