import type { Editor } from '@tiptap/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Block } from '#newsletter'
import { TextEditor } from './text-editor.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const words = (text: string): Block => ({ type: 'paragraph', text })

function open(blocks: Block[], error?: string) {
  const onChange = vi.fn<(blocks: Block[]) => void>()
  const element = (now: Block[]) => <TextEditor title="Content" blocks={now} onChange={onChange} quotes={{}} error={error} />
  const { rerender } = render(element(blocks))
  const text = screen.getByRole('textbox', { name: 'Content' })
  const { editor } = text as HTMLElement & { editor: Editor } // safe: Tiptap leaves it there
  const type = (what: string) => act(() => void editor.chain().focus('end').insertContent(what).run())
  return { onChange, text, editor, type, show: (now: Block[]) => rerender(element(now)) }
}

test('what is written is handed on as blocks, and what nobody touched as it was', () => {
  const blocks = [words('One')]
  const { onChange, type, editor } = open(blocks)
  expect(onChange).not.toHaveBeenCalled()
  type(' two')
  expect(onChange).toHaveBeenLastCalledWith([words('One two')])
  act(() => void editor.commands.undo())
  expect(onChange.mock.lastCall?.[0]).toBe(blocks)
})

test('another version takes the place of what is here, and undo brings that back', () => {
  const { onChange, text, type, editor, show } = open([words('Mine')])
  type('!')
  const told = onChange.mock.lastCall?.[0] ?? []
  show(told)
  expect(text.textContent).toBe('Mine!')
  show([words('Theirs')])
  expect(text.textContent).toBe('Theirs')
  act(() => void editor.commands.undo())
  expect(onChange).toHaveBeenLastCalledWith([words('Mine!')])
})

test('what is too long to be stored is named, and not cut', () => {
  const long = words('a'.repeat(5_001))
  const { show } = open([words('a')])
  show([long, ...Array.from({ length: 100 }, () => words('b'))])
  const said = screen.getByText(/up to 100 blocks, and this one has 101/).closest('[role=alert]')
  expect(said?.textContent).toContain('A paragraph can have up to 5,000 characters')
})

test('what was refused is said at the text', () => {
  const { text } = open([], 'Please mend the link.')
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please mend the link.')
})

test('buttons say what is on at the caret, and what can be done there', () => {
  const { type, editor } = open([])
  const button = (name: string) => screen.getByRole('button', { name })
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true')
  type('Words')
  expect(button('Undo').getAttribute('aria-disabled')).toBe('false')
  act(() => button('Heading').click())
  expect(button('Heading').getAttribute('aria-pressed')).toBe('true')
  expect(button('Bold').getAttribute('aria-disabled')).toBe('true')
  expect(editor.state.doc.firstChild?.type.name).toBe('heading')
})

test('a quote that came with what was pasted is asked for before anything is said of it', async () => {
  const [here, gone] = ['0191d1a0-0000-7000-8000-000000000001', '0191d1a0-0000-7000-8000-000000000002']
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = vi.fn<(address: string) => Promise<Response>>(() => promise)
  vi.stubGlobal('fetch', asked)
  open([
    { type: 'quote', quote: here },
    { type: 'quote', quote: gone },
  ])
  expect(asked.mock.calls.map(([address]) => decodeURIComponent(address))).toEqual([`/api/desk/quotes?ids=${here},${gone}`])
  expect(screen.queryByText(/public/)).toBeNull()
  resolve(Response.json([{ id: here, text: 'Know thyself.', author: 'Chilon' }]))
  expect(await screen.findByText('Know thyself.')).toBeDefined()
  expect(screen.getAllByText(/public/)).toHaveLength(1)
})
