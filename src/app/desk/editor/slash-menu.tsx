import { Plugin, PluginKey } from '@tiptap/pm/state'
import { useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { say } from '#messages'

type Props = {
  editor: Editor
  frame: HTMLElement | null
  onChoose: (choice: Choice) => void
}

export type Choice = 'paragraph' | 'heading' | 'quote' | 'picture'

const choices: Readonly<Record<Choice, () => string>> = {
  paragraph: () => say('desk-pages.text'),
  heading: () => say('desk-newsletter.heading'),
  quote: () => say('desk-media.quote'),
  picture: () => say('desk-media.picture'),
}
const names = Object.keys(choices) as Choice[] // safe: its own keys

/** After a slash in an empty paragraph: what the paragraph can become. Arrows and Enter choose, more letters filter, Escape closes it. */
export function SlashMenu({ editor, frame, onChoose }: Props) {
  const id = useId()
  const asked = useEditorState({ editor, selector: ({ editor: one }) => askedIn(one) })
  const [closed, setClosed] = useState<number | null>(null)
  const [marked, setMarked] = useState<Choice>('paragraph')
  const list = useRef<HTMLDivElement>(null)
  if (!asked && closed !== null) setClosed(null)
  const found = asked ? names.filter((name) => choices[name]().toLowerCase().includes(asked.words.toLowerCase())) : []
  const isOpen = asked !== null && asked.from !== closed && found.length > 0
  const current = found.includes(marked) ? marked : found[0]
  const choose = (choice: Choice) => {
    if (!asked) return
    editor.commands.deleteRange({ from: asked.from, to: asked.from + asked.words.length + 1 })
    setMarked('paragraph')
    onChoose(choice)
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || !current || !asked || event.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setMarked(found[(found.indexOf(current) + step + found.length) % found.length] ?? current)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current)
    else if (event.key === 'Escape') setClosed(asked.from)
    else return false
    // Not for what is around the editor: a dialog would close.
    event.stopPropagation()
    return true
  })
  useEffect(() => {
    const key = new PluginKey()
    const plugin = new Plugin({ key, props: { handleKeyDown: (_, event) => hear(event) } })
    // Before all others, which have an Enter and arrows, too.
    editor.registerPlugin(plugin, (one, others) => [one, ...others])
    return () => void editor.unregisterPlugin(key)
  }, [editor])
  useEffect(() => {
    const { dom } = editor.view
    if (isOpen && current) {
      dom.setAttribute('aria-controls', id)
      dom.setAttribute('aria-activedescendant', `${id}-${current}`)
    }
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, isOpen, current, id])
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  if (!isOpen || !frame) return null
  const at = editor.view.coordsAtPos(asked.from)
  const around = frame.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(frame).direction === 'rtl'
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the text
      role="listbox"
      aria-label={say('desk-editor.blocks')}
      className="editor-slash"
      style={{
        top: at.bottom - around.top + 4,
        ...(isRightToLeft ? { right: around.right - at.right } : { left: at.left - around.left }),
      }}
    >
      {found.map((name) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the editor hears the keys
        <div
          key={name}
          id={`${id}-${name}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={name === current}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setMarked(name)}
          onClick={() => choose(name)}
        >
          {choices[name]()}
        </div>
      ))}
    </div>
  )
}

/** What was typed behind the slash, and where it is. */
function askedIn({ state: { selection }, isFocused }: Editor): { from: number; words: string } | null {
  const { $from, empty } = selection
  const { parent, parentOffset } = $from
  if (!isFocused || !empty || parent.type.name !== 'paragraph' || parentOffset !== parent.content.size) return null
  const [all, words = ''] = /^\/([^/\s]*)$/.exec(parent.textContent) ?? []
  return all === undefined ? null : { from: $from.start(), words }
}
