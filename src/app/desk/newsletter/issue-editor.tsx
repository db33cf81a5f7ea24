import { useEffect, useId, useState } from 'react'
import type { Block } from '#newsletter'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { TextField } from '#ui/text-field'
import { keptName } from '../../account/kept-words.ts'
import { BlockFrame } from './block-frame.tsx'
import type { IssueData } from './issue-shown.ts'
import { PictureBlock } from './picture-block.tsx'
import { QuoteBlock } from './quote-block.tsx'
import { QuoteSearch, type FoundQuote } from './quote-search.tsx'
import { TextBlock } from './text-block.tsx'
import { useAutosave, type ShownState } from './use-autosave.ts'
import { UnsavedNote } from './unsaved-note.tsx'
import type { Base } from './use-base.ts'
import { useUnsaved, type Unsaved } from './use-unsaved.ts'

/** A block with a name of its own, so that React knows it when it is moved. */
type Kept = { key: number; block: Block }

let keys = 0
const keep = (block: Block): Kept => ({ key: ++keys, block })

/** Subject, preview line, and blocks that are put one below the other; of a digest the note that stands before its quotes. */
export function IssueEditor({
  issue,
  quotes,
  account,
  base,
  onSaving,
}: IssueData & { base: Base; onSaving: (state: ShownState) => void }) {
  const [head, setHead] = useState({ subject: issue.subject, preheader: issue.preheader })
  const [blocks, setBlocks] = useState(() => issue.blocks.map(keep))
  const [known, setKnown] = useState(quotes)
  const [moved, setMoved] = useState('')
  const written = { ...head, blocks: blocks.map(({ block }) => block) }
  const saving = useAutosave(written, base)
  const standing = { isSaved: saving.state === 'saved', version: base.version }
  const unsaved = useUnsaved(keptName('issue-draft', account, issue.id), written, standing)
  const shown = unsaved.found && saving.state === 'saved' ? 'found' : saving.state
  useEffect(() => {
    onSaving(shown)
    return () => onSaving('saved')
  }, [onSaving, shown])
  const isUpdate = issue.kind === 'updates'
  const id = useId()

  const add = (block: Block) => setBlocks([...blocks, keep(block)])
  const replace = (at: number, block: Block) => setBlocks(blocks.map((one, i) => (i === at ? { ...one, block } : one)))
  const move = (from: number, to: number) => {
    const [taken] = blocks.slice(from, from + 1)
    if (!taken || to < 0 || to >= blocks.length || from === to) return
    setBlocks(blocks.toSpliced(from, 1).toSpliced(to, 0, taken))
    setMoved(`Moved to place ${to + 1} of ${blocks.length}`)
  }
  const addQuote = (quote: FoundQuote) => {
    setKnown({ ...known, [quote.id]: { text: quote.text, author: quote.author } })
    add({ type: 'quote', quote: quote.id })
  }

  const bringBack = ({ version, written: { subject, preheader, blocks: before } }: Unsaved<typeof written>) => {
    // Where somebody else wrote since, that is told before it is written over.
    base.is(version)
    setHead({ subject, preheader })
    setBlocks(before.map(keep))
    unsaved.forget()
  }

  return (
    <div className="mt-6 grid max-w-3xl gap-6">
      <UnsavedNote {...unsaved} onBringBack={bringBack} />
      <output className="block text-sm text-quiet">
        {
          {
            saved: 'All saved.',
            changed: 'Not saved yet …',
            saving: 'Saving...',
            conflict: saving.sentence,
            failed: saving.sentence,
          }[saving.state]
        }
        {saving.signIn && (
          <button type="button" className="desk-button ml-3" onClick={saving.signIn}>
            Sign in
          </button>
        )}
        {saving.state === 'conflict' && (
          <span className="mt-2 flex flex-wrap gap-2">
            <button type="button" className="desk-button" onClick={() => location.reload()}>
              Load theirs
            </button>
            <button type="button" className="desk-button" onClick={() => saving.overwrite(issue.version)}>
              Keep mine
            </button>
          </span>
        )}
      </output>
      {!isUpdate && (
        <p className="max-w-prose text-sm text-quiet">
          {issue.kind === 'quotes'
            ? 'It says the quote of its day, as the calendar has it. Subject and preview line are made from it unless you write your own.'
            : 'It says what is new and what was liked most. What you write here stands before that.'}
        </p>
      )}
      <TextField
        label="Subject"
        name="subject"
        value={head.subject}
        maxLength={150}
        dir="auto"
        placeholder={isUpdate ? '' : issue.said}
        error={saving.fields['subject']}
        onChange={({ target }) => setHead({ ...head, subject: target.value })}
      />
      <TextField
        label="Preview line"
        name="preheader"
        hint="Shown beside the subject in the list of mails."
        value={head.preheader}
        maxLength={200}
        dir="auto"
        error={saving.fields['preheader']}
        onChange={({ target }) => setHead({ ...head, preheader: target.value })}
      />
      {issue.kind !== 'quotes' && (
        <section aria-labelledby={id} className="grid gap-3">
          <h2 id={id} className="font-medium">
            {isUpdate ? 'What it says' : 'Note'}
          </h2>
          <ol className="grid gap-3">
            {blocks.map(({ key, block }, at) => (
              <BlockFrame
                key={key}
                name={blockNames[block.type]}
                at={at}
                count={blocks.length}
                onMove={move}
                onRemove={() => setBlocks(blocks.toSpliced(at, 1))}
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
      )}
      {saving.leaving && (
        <ConfirmDialog
          title="Leave without saving?"
          text={`What you wrote last could not be saved: ${saving.sentence}`}
          yes="Leave"
          no="Keep writing"
          onYes={() => saving.leaving?.proceed()}
          onNo={() => saving.leaving?.reset()}
        />
      )}
    </div>
  )
}

const blockNames: Record<Block['type'], string> = { paragraph: 'Text', heading: 'Heading', quote: 'Quote', picture: 'Picture' }
