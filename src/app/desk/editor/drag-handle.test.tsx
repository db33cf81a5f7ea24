import { Editor } from '@tiptap/core'
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DragHandle } from './drag-handle.tsx'
import { editorNodes } from './editor-nodes.ts'
import { documentOf } from './text-document.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const blockPx = 10

/** An editor whose blocks are below each other, with the handle in its frame. */
function open(count: number) {
  const frame = document.body.appendChild(document.createElement('div'))
  const blocks = Array.from({ length: count }, (_, i) => ({ type: 'heading' as const, text: `Heading ${i}` }))
  const editor = new Editor({ element: frame, extensions: editorNodes, content: documentOf(blocks), injectCSS: false })
  const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, at * blockPx, 100, blockPx)
  })
  const onMove = vi.fn<(from: number, to: number) => void>()
  render(<DragHandle editor={editor} frame={frame} onMove={onMove} />)
  return { editor, frame, onMove, measured }
}

function drag(from: number, frame: HTMLElement) {
  fireEvent.mouseMove(frame, { clientY: from * blockPx + 1, buttons: 0 })
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    setDragImage: () => undefined,
    get types() {
      return [...data.keys()]
    },
  }
  const event = createEvent.dragStart(screen.getAllByTitle('Drag it to another place')[0] ?? frame, { dataTransfer })
  fireEvent(screen.getAllByTitle('Drag it to another place')[0] ?? frame, event)
  return (to: number, over: HTMLElement) => {
    const drop = createEvent.drop(over, { dataTransfer })
    Object.defineProperty(drop, 'clientY', { value: to * blockPx + blockPx - 1 })
    fireEvent(over, drop)
  }
}

test('a block of one editor is not taken by another', () => {
  const [first, second] = [open(5), open(5)]
  const drop = drag(1, first.frame)
  drop(3, second.frame)
  expect(second.onMove).not.toHaveBeenCalled()
})

test('a block that is dragged lands where it is dropped, and few are measured', () => {
  const { frame, onMove, measured } = open(200)
  drag(1, frame)(150, frame)
  expect(onMove).toHaveBeenCalledExactlyOnceWith(1, 150)
  expect(measured.mock.calls.length).toBeLessThan(40)
})

test('the handle is forgotten when blocks change by keys', () => {
  const { editor, frame } = open(3)
  fireEvent.mouseMove(frame, { clientY: 11, buttons: 0 })
  expect(screen.getAllByTitle('Drag it to another place')).toHaveLength(1)
  act(() => void editor.commands.insertContentAt(0, { type: 'paragraph' }))
  expect(screen.queryByTitle('Drag it to another place')).toBeNull()
})
