import { Editor } from '@tiptap/core'
import { TrailingNode, UndoRedo } from '@tiptap/extensions'
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Block } from '#newsletter'
import { continueList, insertBlock, moveBlock, storedBlocks, toggleLook } from './editor-commands.ts'
import { editorNodes } from './editor-nodes.ts'
import { MarksAsRead } from './marks-as-read.ts'
import { blocksOfText, cleanedHtml } from './pasted.ts'
import { documentOf } from './text-document.ts'

let editor: Editor
afterEach(() => editor.destroy())

function open(...blocks: Block[]) {
  editor = new Editor({
    extensions: [...editorNodes, MarksAsRead, UndoRedo, TrailingNode.configure({ node: 'paragraph' })],
    content: documentOf(blocks),
    injectCSS: false,
    editorProps: { transformPastedHTML: cleanedHtml },
  })
  editor.commands.focus('end')
}
const words = (text: string): Block => ({ type: 'paragraph', text })
const stored = () => storedBlocks(editor.state.doc)
const type = (text: string) => {
  for (const letter of text) editor.view.dispatch(editor.state.tr.insertText(letter))
}

test.each(['**bold** and', '*thin* and', '[here](https://a.example) and', 'a **b** [*c*](/d) e'])(
  '%s is marked once it is typed',
  (text) => {
    open()
    type(text)
    expect(editor.state.doc.textContent).toBe(text.replaceAll(/[*[\]]|\([^)]*\)/g, ''))
    expect(stored()).toEqual([words(text)])
  },
)

test('what is typed and is no mark stays what it is', () => {
  open()
  type('2 * 3 and [x](javascript:alert(1))')
  expect(editor.state.doc.textContent).toBe('2 * 3 and [x](javascript:alert(1))')
})

test.each([
  ['*a b c d e', 'b', 'italic', {}],
  ['Price* is bold and more words', 'bold', 'bold', {}],
  ['[see here now] and more', 'here', 'link', { href: '/about' }],
])('%s keeps its words where a mark can not be read behind a lone sign', (text, marked, mark, attrs) => {
  open(words(text))
  const from = text.indexOf(marked, 1) + 1
  editor
    .chain()
    .setTextSelection({ from, to: from + marked.length })
    .setMark(mark, attrs)
    .run()
  expect(editor.state.doc.textContent).toBe(text)
  expect(stored()).toEqual([words(text)])
})

test('marks lose no character but asterisks and the signs of links', () => {
  const text = fc.array(fc.constantFrom('*', '[', ']', '(', ')', 'a', 'b', ' '), { minLength: 1, maxLength: 16 })
  const mark = fc.record({
    type: fc.constantFrom('bold', 'italic', 'link'),
    from: fc.nat(16),
    length: fc.integer({ min: 1, max: 6 }),
  })
  open()
  const plain = (some: string) => some.replaceAll(/[*[\]()]/g, '')
  fc.assert(
    fc.property(text, fc.array(mark, { maxLength: 4 }), (letters, marks) => {
      const all = letters.join('')
      editor.commands.setContent({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: all }] }] })
      for (const { type: name, from, length } of marks) {
        const end = editor.state.doc.child(0).content.size + 1
        const attrs = name === 'link' ? { href: '/c' } : {}
        editor
          .chain()
          .setTextSelection({ from: Math.min(from + 1, end), to: Math.min(from + 1 + length, end) })
          .setMark(name, attrs)
          .run()
      }
      expect(plain(editor.state.doc.textContent)).toBe(plain(all))
    }),
    { numRuns: 200 },
  )
})

test('of what did not change nothing is read again', () => {
  open(words('One **a**\n\ntwo'))
  stored()
  type('!')
  const look = vi.spyOn(RegExp.prototype, 'exec')
  onTestFinished(() => look.mockRestore())
  expect(stored()).toEqual([words('One **a**\n\ntwo!')])
  const looked = look.mock.contexts.filter((one) => one instanceof RegExp && one.source.includes('\\*'))
  look.mockRestore()
  expect(looked).toEqual([])
})

test('undo takes back what was typed with the mark that it became', () => {
  open(words('One'))
  type(' **two**')
  expect(stored()).toEqual([words('One **two**')])
  editor.commands.undo()
  expect(stored()).toEqual([words('One')])
  editor.commands.redo()
  expect(stored()).toEqual([words('One **two**')])
})

test('opening a text changes nothing of it', () => {
  const blocks: Block[] = [words('**a *b***\n\nnext\r\n'), { type: 'heading', text: '' }, words('')]
  open(...blocks)
  expect(stored()).toEqual(blocks)
  type('more')
  expect(stored()).toEqual([...blocks.slice(0, 2), words('more')])
})

test('bold takes the place of italic', () => {
  open(words('One *two*'))
  editor.commands.setTextSelection({ from: 5, to: 8 })
  toggleLook(editor, 'bold')
  expect(stored()).toEqual([words('One **two**')])
  toggleLook(editor, 'bold')
  expect(stored()).toEqual([words('One two')])
})

test('a block comes in place of an empty paragraph, else below the caret', () => {
  const quote = { type: 'quote', quote: 'one' } as const
  open(words('First'), words('Last'))
  editor.commands.setTextSelection(3)
  insertBlock(editor, { type: 'quote', attrs: { quote: 'one' } })
  expect(stored()).toEqual([words('First'), quote, words('Last')])
  editor.commands.focus('end')
  editor.commands.splitBlock()
  insertBlock(editor, { type: 'quote', attrs: { quote: 'two' } })
  type('After')
  expect(stored()).toEqual([words('First'), quote, words('Last'), { type: 'quote', quote: 'two' }, words('After')])
})

test('a block is moved with the caret in it, and undo moves it back', () => {
  const heading: Block = { type: 'heading', text: 'Head' }
  open(words('One\n\ntwo'), heading)
  editor.commands.setTextSelection(3)
  expect(moveBlock(editor, 0, 1)).toBe(true)
  expect(stored()).toEqual([words('two\n\nOne'), heading])
  type('!')
  expect(stored()).toEqual([words('two\n\nOn!e'), heading])
  expect(moveBlock(editor, 0, 2)).toBe(true)
  expect(stored()).toEqual([words('On!e'), heading, words('two')])
  expect(moveBlock(editor, 0, -1)).toBe(false)
  expect(moveBlock(editor, 0, 3)).toBe(false)
  editor.commands.undo()
  editor.commands.undo()
  editor.commands.undo()
  expect(stored()).toEqual([words('One\n\ntwo'), heading])
})

test('Enter goes on with a list, and ends it after an empty item', () => {
  open(words('- one'))
  continueList(editor)
  type('two')
  continueList(editor)
  continueList(editor)
  type('after')
  expect(stored()).toEqual([words('- one\n- two\n\nafter')])
})

test('Enter behind the hyphen of an item with words keeps hyphen and words', () => {
  open(words('- one'))
  editor.commands.setTextSelection(3)
  continueList(editor)
  expect(stored()).toEqual([words('- \n- one')])
})

test('words from another page keep headings, paragraphs, lists and marks, and lose all else', () => {
  open()
  editor.view.pasteHTML(`<style>p { color: red }</style><script>alert(1)</script>
    <h1><b>Title</b></h1><div><p style="color: red" onclick="alert(1)">A <b>bold</b>, <span style="font-style: italic">thin</span>
    <a href="https://a.example/(b)" onclick="alert(1)">link</a> and <a href="javascript:alert(1)">none</a>.</p></div>
    <ul><li>one</li><li>two</li></ul><table><tr><td>cell</td></tr></table><img src="https://a.example/a.png">`)
  expect(stored()).toEqual([
    { type: 'heading', text: 'Title' },
    words('A **bold**, *thin* [link](https://a.example/%28b%29) and none.\n\n- one\n- two\n\ncell'),
  ])
})

test.each([
  ['<table><tr><td>a</td><td><b>b</b></td></tr><tr><td>c</td><td><p>d</p><p>e</p></td></tr></table>', 'a **b**\nc d e'],
  ['<table><tr><td><p>One.</p><p>Two.</p></td></tr></table>', 'One.\n\nTwo.'],
  ['<ul><li><p>One.</p><p>Two.</p></li><li>Three<br>four</li></ul>', '- One. Two.\n- Three four'],
  ['<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>', 'a b c'],
])('%s keeps its words apart', (html, text) => {
  open()
  editor.view.pasteHTML(html)
  expect(stored()).toEqual([words(text)])
})

test('a table with more signs of marks than are read soon is pasted whole, and not read for marks', () => {
  open()
  const rows = Array.from({ length: 100 }, () => Array.from({ length: 10 }, () => 'a *b*'))
  const html = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  editor.view.pasteHTML(`<table>${html}</table>`)
  const text = rows.map((row) => row.join(' ')).join('\n')
  expect(stored()).toEqual([words(text)])
  expect(editor.state.doc.firstChild?.textContent).toBe(text.replaceAll('\n', ''))
})

test('a table that is too long for a block is in several, parted between its rows', () => {
  open()
  const rows = Array.from({ length: 800 }, () => Array.from({ length: 10 }, () => 'a bcd').join(' '))
  editor.view.pasteHTML(`<table>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</table>`)
  const texts = stored().map((block) => (block.type === 'paragraph' ? block.text : ''))
  expect(texts.join('\n')).toBe(rows.join('\n'))
  expect(texts.map((text) => text.split('\n').length)).toEqual([...Array.from({ length: 9 }, () => 83), 53])
})

test('pasted text of many paragraphs is as few blocks as hold it', () => {
  const blocks = blocksOfText(Array.from({ length: 400 }, (_, i) => `Paragraph ${i}`).join('\n\n'))
  open(...blocks)
  expect(stored().length).toBeLessThan(5)
})

test('blocks that are copied within the text come with what they hold', () => {
  const blocks: Block[] = [
    { type: 'quote', quote: 'one' },
    { type: 'picture', src: '/files/a.webp', alt: 'A lighthouse', caption: 'At dawn' },
    words('last'),
  ]
  open(...blocks)
  const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(0, editor.state.doc.content.size))
  editor.commands.selectAll()
  editor.view.pasteHTML(dom.innerHTML)
  expect(stored()).toEqual(blocks)
})
