import { NodeViewWrapper, useEditorState, type NodeViewProps } from '@tiptap/react'
import { useContext, type KeyboardEvent, type ReactNode } from 'react'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import { nameOf, removeBlock } from './editor-commands.ts'
import { EditorContext } from './editor-context.ts'

/** A block without text of its own, with its name and a button that removes it. */
export function BlockView({ editor, getPos, selected, children }: NodeViewProps & { children: ReactNode }) {
  const at = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const place = getPos()
      return place === undefined || place > state.doc.content.size ? 0 : state.doc.resolve(place).index(0)
    },
  })
  const { move } = useContext(EditorContext)
  const name = nameOf(editor.state.doc, at)
  const remove = say('desk-newsletter.remove-block', name)
  return (
    <NodeViewWrapper
      as="fieldset"
      aria-label={say('desk-newsletter.block-heading', name)}
      className="editor-block"
      data-chosen={selected || undefined}
      onKeyDown={(event: KeyboardEvent) => {
        const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
        // Keys in its fields don't reach the editor's shortcuts.
        if (!step || event.defaultPrevented) return
        event.preventDefault()
        move(at, at + step)
      }}
    >
      <div className="mb-2 flex items-center justify-between gap-2">
        <span className="desk-label">{say('desk-newsletter.block-heading', name)}</span>
        <Button look="row" aria-label={remove} title={remove} onClick={() => removeBlock(editor, at)}>
          <span aria-hidden>×</span>
        </Button>
      </div>
      {children}
    </NodeViewWrapper>
  )
}
