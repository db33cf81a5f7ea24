import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { say } from '#messages'
import { Stroke } from '#ui/icon'
import { blockAt, countOf, insertBlock, nameOf, toggleLook } from './editor-commands.ts'

export type Panel = 'link' | 'quote'

type Props = {
  editor: Editor
  /** Which text it belongs to: the id of the editor. */
  controls: string
  panel: Panel | null
  onPanel: (panel: Panel) => void
  onMove: (from: number, to: number) => void
}

type Tool = {
  name: string
  path: string
  run: () => void
  isPressed?: boolean
  isOff?: boolean
  opens?: boolean
  /** It points to the other side where text is from right to left. */
  points?: boolean
}

/** What can be done with the words and blocks at the caret. One stop of Tab; arrow keys go from button to button. */
export function Toolbar({ editor, controls, panel, onPanel, onMove }: Props) {
  const now = useEditorState({ editor, selector: ({ editor: one }) => standing(one) })
  const [stop, setStop] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const which = { block: now.block, n: now.at + 1 } as const
  const tools: Tool[] = [
    {
      name: say('desk-newsletter.bold'),
      path: 'M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z',
      isPressed: now.bold,
      isOff: !now.isText,
      run: () => toggleLook(editor, 'bold'),
    },
    {
      name: say('desk-newsletter.italic'),
      path: 'M10 4h8M6 20h8M14 4l-4 16',
      isPressed: now.italic,
      isOff: !now.isText,
      run: () => toggleLook(editor, 'italic'),
    },
    {
      name: say('desk-newsletter.link'),
      path: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
      isPressed: now.link,
      isOff: !now.isText,
      opens: panel === 'link',
      run: () => onPanel('link'),
    },
    {
      name: say('desk-newsletter.heading'),
      path: 'M6 4v16M18 4v16M6 12h12',
      isPressed: now.block === 'heading',
      isOff: !now.isText && now.block !== 'heading',
      run: () => void editor.chain().focus().toggleNode('heading', 'paragraph').run(),
    },
    {
      name: say('desk-newsletter.add-quote'),
      path: 'M10 7H5v6h4v-2c0 3-1 5-4 6M19 7h-5v6h4v-2c0 3-1 5-4 6',
      opens: panel === 'quote',
      run: () => onPanel('quote'),
    },
    {
      name: say('desk-newsletter.add-picture'),
      path: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
      run: () => insertBlock(editor, { type: 'picture' }),
    },
    {
      name: say('desk-newsletter.move-block-up', which),
      path: 'M12 20V4M6 10l6-6 6 6',
      isOff: now.at === 0 || now.at >= now.count,
      run: () => onMove(now.at, now.at - 1),
    },
    {
      name: say('desk-newsletter.move-block-down', which),
      path: 'M12 4v16M6 14l6 6 6-6',
      isOff: now.at >= now.count - 1,
      run: () => onMove(now.at, now.at + 1),
    },
    {
      name: say('desk-undo.undo'),
      path: 'M8 5 3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3',
      points: true,
      isOff: !now.undo,
      run: () => void editor.chain().focus().undo().run(),
    },
    {
      name: say('desk-undo.redo'),
      path: 'm16 5 5 5-5 5M21 10H10a6 6 0 0 0 0 12h3',
      points: true,
      isOff: !now.redo,
      run: () => void editor.chain().focus().redo().run(),
    },
  ]
  const go = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const isBack = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = { Home: 0, End: tools.length - 1 }[event.key] ?? (step ? stop + (isBack ? -step : step) : undefined)
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length) % tools.length
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={say('desk-editor.toolbar')}
      aria-controls={controls}
      className="editor-tools"
      onKeyDown={go}
    >
      {tools.map(({ name, path, run, isPressed, isOff, opens, points }, i) => (
        <button
          key={path}
          type="button"
          className="editor-tool"
          aria-label={name}
          title={name}
          aria-pressed={isPressed}
          aria-expanded={opens}
          aria-disabled={isOff}
          tabIndex={i === stop ? 0 : -1}
          onFocus={() => setStop(i)}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isOff && run()}
        >
          <span className={points ? 'points' : undefined}>
            <Stroke path={path} />
          </span>
        </button>
      ))}
    </div>
  )
}

const standing = (editor: Editor) => {
  const { doc } = editor.state
  const at = blockAt(editor)
  return {
    at,
    block: nameOf(doc, at).block,
    count: countOf(doc),
    isText: editor.isActive('paragraph'),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
    undo: editor.can().undo(),
    redo: editor.can().redo(),
  }
}
