import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { say } from '#messages'
import { TextField } from '#ui/text-field'
import { Button } from '../head/button.tsx'
import { EditorPanel } from './editor-panel.tsx'
import { typedAddress } from './pasted.ts'

/** Where the selected words lead, or those at the caret; without any, the address is the words. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
  }
  const apply = () => {
    if (typed.trim() === '') return remove()
    const href = typedAddress(typed)
    if (href === null) return setWrong(true)
    onClose()
    const link = { type: 'link', attrs: { href } }
    const chain = editor.chain().focus()
    if (before !== '') chain.extendMarkRange('link').setMark('link', { href }).run()
    else if (editor.state.selection.empty) chain.insertContent({ type: 'text', text: typed.trim(), marks: [link] }).run()
    else chain.setMark('link', { href }).run()
  }
  return (
    <EditorPanel onClose={onClose}>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <TextField
            label={say('desk-editor.address')}
            name="href"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            placeholder="https://"
            value={typed}
            error={isWrong ? say('desk-editor.address-wrong') : undefined}
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(false)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // It is not the form that is sent.
              event.preventDefault()
              apply()
            }}
          />
        </div>
        <div className="mt-6 flex gap-2">
          <Button onClick={apply}>{say('desk-editor.set-link')}</Button>
          {before !== '' && <Button onClick={remove}>{say('desk-editor.remove-link')}</Button>}
        </div>
      </div>
    </EditorPanel>
  )
}
