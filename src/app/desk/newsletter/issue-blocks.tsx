import { useEffect, useId, useRef, useState } from 'react'
import { say } from '#messages'
import type { Block } from '#newsletter'
import { Button } from '../head/button.tsx'
import { BlockFrame } from './block-frame.tsx'
import type { IssueData } from './issue-shown.ts'
import { PictureBlock } from './picture-block.tsx'
import { QuoteBlock } from './quote-block.tsx'
import { QuoteSearch, type FoundQuote } from './quote-search.tsx'
import { TextBlock } from './text-block.tsx'
import type { Blocks } from './use-blocks.ts'

type Props = { title: string; blocks: Blocks; quotes: IssueData['quotes'] }

/** The blocks, and what adds others below them. */
export function IssueBlocks({ title, blocks: { kept, moved, add, replace, remove, move }, quotes }: Props) {
  const id = useId()
  const [known, setKnown] = useState(quotes)
  const list = useRef<HTMLOListElement>(null)
  const [caret, setCaret] = useState<{ block: number }>()
  useEffect(() => {
    const block = caret && list.current?.children[caret.block]
    const field = block?.querySelector<HTMLElement>('textarea, input:not([type=file])')
    // A quote has nothing to write in: there it is the button that moves it.
    ;(field ?? block?.querySelector('button'))?.focus()
  }, [caret])
  /** Anyone who adds a block goes on in it, and does not press the same button with the next space. */
  const begin = (block: Block) => {
    add(block)
    setCaret({ block: kept.length })
  }
  const end = useRef<HTMLButtonElement>(null)
  const takeOut = (at: number) => {
    remove(at)
    if (kept.length > 1) setCaret({ block: Math.min(at, kept.length - 2) })
    else end.current?.focus()
  }
  const addQuote = (quote: FoundQuote) => {
    setKnown({ ...known, [quote.id]: { text: quote.text, author: quote.author } })
    add({ type: 'quote', quote: quote.id })
  }
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-medium">
        {title}
      </h2>
      <ol ref={list} className="grid gap-3">
        {kept.map(({ key, block }, at) => (
          <BlockFrame key={key} block={block.type} at={at} count={kept.length} onMove={move} onRemove={() => takeOut(at)}>
            {(block.type === 'paragraph' || block.type === 'heading') && (
              <TextBlock block={block} onChange={(next) => replace(at, next)} />
            )}
            {block.type === 'quote' && <QuoteBlock quote={known[block.quote] ?? quotes[block.quote]} id={block.quote} />}
            {block.type === 'picture' && <PictureBlock block={block} onChange={(next) => replace(at, next)} />}
          </BlockFrame>
        ))}
      </ol>
      <output className="sr-only">{moved}</output>
      <div className="flex flex-wrap gap-2">
        <Button ref={end} onClick={() => begin({ type: 'paragraph', text: '' })}>
          {say('desk-newsletter.add-text')}
        </Button>
        <Button onClick={() => begin({ type: 'heading', text: '' })}>{say('desk-newsletter.add-heading')}</Button>
        <Button onClick={() => begin({ type: 'picture', src: '', alt: '', caption: '' })}>
          {say('desk-newsletter.add-picture')}
        </Button>
      </div>
      <QuoteSearch onFound={addQuote} />
    </section>
  )
}
