import { Extension, type Editor } from '@tiptap/core'
import { blockAt, continueList, toggleLook } from './editor-commands.ts'

/** The keys of the text. */
export const editorKeys = (openPanel: (panel: 'link') => void, move: (editor: Editor, from: number, to: number) => void) =>
  Extension.create({
    name: 'keys',
    // Runs before the other extensions' Enter.
    priority: 200,
    addKeyboardShortcuts: () => {
      const moveBy =
        (step: number) =>
        ({ editor }: { editor: Editor }) => {
          const at = blockAt(editor)
          move(editor, at, at + step)
          return true
        }
      return {
        'Mod-b': ({ editor }) => toggleLook(editor, 'bold'),
        'Mod-i': ({ editor }) => toggleLook(editor, 'italic'),
        'Mod-k': ({ editor }) => {
          if (editor.isActive('paragraph')) openPanel('link')
          return true
        },
        'Alt-ArrowUp': moveBy(-1),
        'Alt-ArrowDown': moveBy(1),
        'Shift-Enter': ({ editor }) =>
          editor.isActive('paragraph') && editor.chain().insertContent({ type: 'break' }).scrollIntoView().run(),
        Enter: ({ editor }) => continueList(editor),
      }
    },
  })
