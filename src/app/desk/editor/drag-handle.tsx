import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { say } from '#messages'
import { Stroke } from '#ui/icon'
import { countOf, placeOf } from './editor-commands.ts'

type Props = { editor: Editor; frame: HTMLElement | null; onMove: (from: number, to: number) => void }

/** Beside the block under the mouse: it is dragged to another place. Keys and the toolbar do the same. */
export function DragHandle({ editor, frame, onMove }: Props) {
  const [over, setOver] = useState<{ at: number; top: number } | null>(null)
  const [line, setLine] = useState<number | null>(null)
  // The editor is part of the name: a block of another one, also of another tab, is not taken for one of this.
  const [type] = useState(() => `application/x-epigraph-block-${crypto.getRandomValues(new Uint32Array(1)).join()}`)
  useEffect(() => {
    const forget = () => setOver(null)
    editor.on('update', forget)
    return () => void editor.off('update', forget)
  }, [editor])
  useEffect(() => {
    if (!frame) return
    const move = ({ clientY, buttons }: MouseEvent) => {
      // It stays with the block that is held, also where the page scrolls under it.
      if (buttons !== 0) return
      const at = blockUnder(editor, clientY)
      setOver(at === null ? null : { at, top: edge(editor, at).top - frame.getBoundingClientRect().top })
    }
    const leave = () => setOver(null)
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(type)) return
      event.preventDefault()
      event.stopPropagation()
      const gap = gapUnder(editor, event.clientY)
      const { top, bottom } = edge(editor, Math.min(gap, countOf(editor.state.doc) - 1))
      setLine((gap === countOf(editor.state.doc) ? bottom : top) - frame.getBoundingClientRect().top)
    }
    const drop = (event: DragEvent) => {
      setLine(null)
      const from = event.dataTransfer?.getData(type) ?? ''
      if (from === '') return
      event.preventDefault()
      event.stopPropagation()
      const gap = gapUnder(editor, event.clientY)
      onMove(Number(from), gap > Number(from) ? gap - 1 : gap)
    }
    const end = () => setLine(null)
    frame.addEventListener('mousemove', move)
    frame.addEventListener('mouseleave', leave)
    // Captured before ProseMirror, which would insert the payload as text.
    frame.addEventListener('dragover', drag, true)
    frame.addEventListener('drop', drop, true)
    addEventListener('dragend', end)
    return () => {
      frame.removeEventListener('mousemove', move)
      frame.removeEventListener('mouseleave', leave)
      frame.removeEventListener('dragover', drag, true)
      frame.removeEventListener('drop', drop, true)
      removeEventListener('dragend', end)
    }
  }, [editor, frame, onMove, type])
  return (
    <>
      {over && (
        <span
          draggable
          className="editor-handle"
          title={say('desk-newsletter.drag-block')}
          style={{ top: over.top }}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(type, String(over.at))
            dataTransfer.effectAllowed = 'move'
            const shown = editor.view.nodeDOM(placeOf(editor.state.doc, over.at))
            if (shown instanceof HTMLElement) dataTransfer.setDragImage(shown, 0, 0)
          }}
        >
          <Stroke path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" weight={3} size={16} />
        </span>
      )}
      {line !== null && <div className="editor-line" style={{ top: line }} />}
    </>
  )
}

function edge({ view, state }: Editor, at: number): { top: number; bottom: number } {
  const shown = view.nodeDOM(placeOf(state.doc, at))
  return shown instanceof HTMLElement ? shown.getBoundingClientRect() : { top: 0, bottom: 0 }
}

function blockUnder(editor: Editor, y: number): number | null {
  const at = firstBelow(editor, ({ bottom }) => y < bottom)
  return at === countOf(editor.state.doc) ? null : at
}

/** Before which block, counted from 0, something would land. */
const gapUnder = (editor: Editor, y: number) => firstBelow(editor, ({ top, bottom }) => y < (top + bottom) / 2)

/** The first block for which `isBelow`, as all after it; looked for by halves, since each is measured. */
function firstBelow(editor: Editor, isBelow: (edge: { top: number; bottom: number }) => boolean): number {
  let [from, to] = [0, countOf(editor.state.doc)]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isBelow(edge(editor, middle))) to = middle
    else from = middle + 1
  }
  return from
}
