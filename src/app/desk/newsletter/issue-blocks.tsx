import { useId, useState } from 'react'
import type { Block } from '#newsletter'
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
  const addQuote = (quote: FoundQuote) => {
    setKnown({ ...known, [quote.id]: { text: quote.text, author: quote.author } })
    add({ type: 'quote', quote: quote.id })
  }
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-medium">
        {title}
      </h2>
      <ol className="grid gap-3">
        {kept.map(({ key, block }, at) => (
          <BlockFrame
            key={key}
            name={blockNames[block.type]}
            at={at}
            count={kept.length}
            onMove={move}
            onRemove={() => remove(at)}
          >
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
        <button type="button" className="desk-button" onClick={() => add({ type: 'paragraph', text: '' })}>
          Add text
        </button>
        <button type="button" className="desk-button" onClick={() => add({ type: 'heading', text: '' })}>
          Add a heading
        </button>
        <button type="button" className="desk-button" onClick={() => add({ type: 'picture', src: '', alt: '', caption: '' })}>
          Add a picture
        </button>
      </div>
      <QuoteSearch onFound={addQuote} />
    </section>
  )
}

const blockNames: Record<Block['type'], string> = { paragraph: 'Text', heading: 'Heading', quote: 'Quote', picture: 'Picture' }
