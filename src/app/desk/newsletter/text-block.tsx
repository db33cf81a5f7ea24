import { useRef } from 'react'
import { say } from '#messages'
import type { Block } from '#newsletter'
import { Button } from '../head/button.tsx'

type Words = Extract<Block, { type: 'paragraph' | 'heading' }>

/** Words with their marks. Buttons, ⌘B, ⌘I and ⌘K put marks round what is selected; undo of the browser takes them back. */
export function TextBlock({ block, onChange }: { block: Words; onChange: (block: Words) => void }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const change = (text: string) => onChange({ ...block, text })
  if (block.type === 'heading')
    return (
      <input
        className="field font-serif text-lg"
        aria-label={say('desk-newsletter.heading')}
        dir="auto"
        maxLength={200}
        value={block.text}
        onChange={({ target }) => change(target.value)}
      />
    )

  const mark = (before: string, after: string, otherwise: string) => {
    const { current } = area
    if (!current) return
    const { selectionStart: from, selectionEnd: to, value } = current
    const words = value.slice(from, to) || otherwise
    current.focus()
    current.setSelectionRange(from, to)
    // As if it were typed: what a script sets in a field is not taken back by the browser, nor what was typed before it.
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way to it
    if (!document.execCommand('insertText', false, before + words + after))
      change(value.slice(0, from) + before + words + after + value.slice(to))
    const start = from + before.length
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange(start, start + words.length)
    })
  }
  const bold = () => mark('**', '**', say('desk-newsletter.bold-words'))
  const italic = () => mark('*', '*', say('desk-newsletter.italic-words'))
  const link = () => mark('[', '](https://)', say('desk-newsletter.link-words'))

  return (
    <>
      <div role="toolbar" aria-label={say('desk-newsletter.marks')} className="mb-2 flex gap-1">
        <Mark name={say('desk-newsletter.bold')} onClick={bold}>
          <strong>B</strong>
        </Mark>
        <Mark name={say('desk-newsletter.italic')} onClick={italic}>
          <em>I</em>
        </Mark>
        <Mark name={say('desk-newsletter.link')} onClick={link}>
          {say('desk-newsletter.link')}
        </Mark>
      </div>
      <textarea
        ref={area}
        rows={3}
        className="field field-sizing-content py-2"
        aria-label={say('desk-pages.text')}
        placeholder={say('desk-newsletter.text-placeholder')}
        dir="auto"
        maxLength={5_000}
        value={block.text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          const act = event.metaKey || event.ctrlKey ? { b: bold, i: italic, k: link }[event.key] : undefined
          if (!act) return
          event.preventDefault()
          event.stopPropagation()
          act()
        }}
      />
    </>
  )
}

function Mark({ name, onClick, children }: { name: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <Button look="row" className="px-2 text-sm" aria-label={name} title={name} onClick={onClick}>
      {children}
    </Button>
  )
}
