import type { NodeViewProps } from '@tiptap/react'
import { useContext } from 'react'
import { BlockView } from './block-view.tsx'
import { EditorContext } from './editor-context.ts'
import { QuoteBlock } from './quote-block.tsx'

export function QuoteView(props: NodeViewProps) {
  const { quotes } = useContext(EditorContext)
  const id = String(props.node.attrs['quote'])
  return (
    <BlockView {...props}>
      <QuoteBlock quote={quotes[id]} id={id} />
    </BlockView>
  )
}
