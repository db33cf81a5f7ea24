import { Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { closeHistory } from '@tiptap/pm/history'
import { Slice, type Node } from '@tiptap/pm/model'
import { EditorContent, useEditor, type Editor, type UseEditorOptions } from '@tiptap/react'
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { say } from '#messages'
import type { Block } from '#newsletter'
import { DragHandle } from './drag-handle.tsx'
import { countOf, insertBlock, moveBlock, storedBlocks } from './editor-commands.ts'
import { editorKeys } from './editor-keys.ts'
import { editorNodes } from './editor-nodes.ts'
import { EditorContext, type KnownQuotes } from './editor-context.ts'
import { LinkPanel } from './link-panel.tsx'
import { MarksAsRead } from './marks-as-read.ts'
import { blocksOfText, cleanedHtml } from './pasted.ts'
import { EditorPanel } from './editor-panel.tsx'
import { QuoteSearch } from './quote-search.tsx'
import { SlashMenu, type Choice } from './slash-menu.tsx'
import { blocksOf, documentOf } from './text-document.ts'
import { Toolbar, type Panel } from './toolbar.tsx'
import { TooLong } from './too-long.tsx'
import { useQuotes } from './use-quotes.ts'

export type TextEditorProps = {
  /** What it is called. */
  title: string
  blocks: Block[]
  onChange: (blocks: Block[]) => void
  quotes: KnownQuotes
  /** What was refused of it. */
  error?: string | undefined
}

/** A text of blocks, written as one document. It is stored as src/newsletter/issue.ts has it, and shown with the marks that readers will see. */
export function TextEditor({ title, blocks, onChange, quotes, error }: TextEditorProps) {
  const id = useId()
  const { found, add } = useQuotes(blocks, quotes)
  const [panel, setPanel] = useState<Panel | null>(null)
  const [moved, setMoved] = useState('')
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  // The last blocks passed to `onChange` or received. Other blocks are another version and replace the document.
  const last = useRef<{ told: Block[]; first: Block[]; as: string }>(null)
  last.current ??= { told: blocks, first: blocks, as: JSON.stringify(blocksOf(documentOf(blocks))) }

  const tell = (doc: Node) => {
    const { current } = last
    if (!current) return
    const now = storedBlocks(doc)
    // As it was, to the order of its keys: then a form knows that nothing of it would be lost.
    current.told = JSON.stringify(now) === current.as ? current.first : now
    onChange(current.told)
  }
  const move = useCallback((editor: Editor, from: number, to: number) => {
    if (!moveBlock(editor, from, to)) return
    setMoved(say('desk-newsletter.moved', { to: to + 1, count: countOf(editor.state.doc) }))
  }, [])
  const [options] = useState(() => optionsOf({ id, blocks, openPanel: setPanel, move }))
  const editor = useEditor({ ...options, onUpdate: ({ editor: { state } }) => tell(state.doc) })
  // Before another key is heard: else what that key tells is newer than `blocks`, which would take its place.
  useLayoutEffect(() => {
    const { current } = last
    if (!current || current.told === blocks) return
    current.told = blocks
    editor
      .chain()
      // One undo brings back what was here.
      .command(({ tr }) => Boolean(closeHistory(tr)))
      .setContent(documentOf(blocks), { emitUpdate: false })
      .run()
  }, [editor, blocks])
  useEffect(() => {
    if (error === undefined) editor.view.dom.removeAttribute('aria-invalid')
    else editor.view.dom.setAttribute('aria-invalid', 'true')
  }, [editor, error])
  const moveTo = useCallback((from: number, to: number) => move(editor, from, to), [editor, move])
  const context = useMemo(() => ({ quotes: { ...quotes, ...found }, move: moveTo }), [quotes, found, moveTo])
  const isAsking = panel !== null
  useEffect(() => {
    if (!isAsking) return
    // A frame later: lists and dialogs give the focus back themselves when a field of theirs goes.
    return () => void requestAnimationFrame(() => !editor.isDestroyed && editor.view.focus())
  }, [editor, isAsking])
  const closePanel = () => {
    editor.view.focus()
    setPanel(null)
  }
  const choose = (choice: Choice) => {
    if (choice === 'heading') editor.commands.setNode('heading')
    if (choice === 'picture') insertBlock(editor, { type: 'picture' })
    if (choice === 'quote') setPanel('quote')
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-sans text-sm">
        {title}
      </h2>
      <EditorContext value={context}>
        <div className="editor" data-wrong={error !== undefined || undefined}>
          <div className="editor-top">
            <Toolbar
              editor={editor}
              controls={`${id}-text`}
              panel={panel}
              onPanel={(one) => (one === panel ? closePanel() : setPanel(one))}
              onMove={moveTo}
            />
            {panel === 'link' && <LinkPanel editor={editor} onClose={closePanel} />}
            {panel === 'quote' && (
              <EditorPanel onClose={closePanel}>
                <QuoteSearch
                  onFound={(quote) => {
                    add(quote)
                    closePanel()
                    insertBlock(editor, { type: 'quote', attrs: { quote: quote.id } })
                  }}
                />
              </EditorPanel>
            )}
          </div>
          <div ref={setFrame} className="relative">
            <EditorContent editor={editor} />
            <DragHandle editor={editor} frame={frame} onMove={moveTo} />
            <SlashMenu editor={editor} frame={frame} onChoose={choose} />
          </div>
        </div>
      </EditorContext>
      <div id={`${id}-said`} className="mt-1 text-xs text-quiet">
        {error === undefined ? (
          say('desk-editor.hint')
        ) : (
          <span role="alert" className="text-wrong">
            {error}
          </span>
        )}
      </div>
      <TooLong blocks={blocks} />
      <output className="sr-only">{moved}</output>
    </section>
  )
}

type Options = {
  id: string
  blocks: Block[]
  openPanel: (panel: Panel) => void
  move: (editor: Editor, from: number, to: number) => void
}

/** They are the same as long as the editor is there; only what it tells changes. */
const optionsOf = ({ id, blocks, openPanel, move }: Options): UseEditorOptions => ({
  extensions: [
    ...editorNodes,
    MarksAsRead,
    UndoRedo,
    Gapcursor,
    TrailingNode.configure({ node: 'paragraph' }),
    Placeholder.configure({ placeholder: say('desk-editor.placeholder') }),
    editorKeys(openPanel, move),
  ],
  content: documentOf(blocks),
  // Its style sheet is ours (desk.css): the page's policy lets no script add one.
  injectCSS: false,
  editorProps: {
    attributes: {
      id: `${id}-text`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': id,
      'aria-describedby': `${id}-said`,
      class: 'editor-text',
    },
    transformPastedHTML: cleanedHtml,
    clipboardTextParser: (text, _context, isPlain, view) => {
      const nodes = documentOf(isPlain ? [{ type: 'paragraph', text }] : blocksOfText(text))
      return Slice.maxOpen(view.state.schema.nodeFromJSON(nodes).content)
    },
  },
})
