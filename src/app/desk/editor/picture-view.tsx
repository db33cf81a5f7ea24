import type { NodeViewProps } from '@tiptap/react'
import type { ChangeEvent } from 'react'
import { say } from '#messages'
import { TextField } from '#ui/text-field'
import { ImageField } from '../form/image-field.tsx'
import { BlockView } from './block-view.tsx'

export function PictureView(props: NodeViewProps) {
  const { editor, getPos, updateAttributes } = props
  const attribute = (name: string) => String(props.node.attrs[name])
  const [src, alt] = [attribute('src'), attribute('alt')]
  const take = (url: string, description = '') => {
    // What it is now: somebody may have written while the picture was on its way.
    const now = String(editor.state.doc.nodeAt(getPos() ?? 0)?.attrs['alt'] ?? '')
    updateAttributes({ src: url, alt: now.trim() === '' ? description : now })
  }
  const words = (name: 'alt' | 'caption') => ({
    name,
    dir: 'auto' as const,
    value: attribute(name),
    maxLength: 500,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => updateAttributes({ [name]: target.value }),
  })
  return (
    <BlockView {...props}>
      <div data-fields className="grid gap-3">
        <ImageField label={say('desk-media.picture')} use="quote" value={src} onChange={take} />
        <TextField
          {...words('alt')}
          label={say('desk-newsletter.alt-text')}
          error={src !== '' && alt.trim() === '' ? say('desk-newsletter.add-alt-text') : undefined}
        />
        <TextField {...words('caption')} label={say('desk-newsletter.caption')} />
      </div>
    </BlockView>
  )
}
