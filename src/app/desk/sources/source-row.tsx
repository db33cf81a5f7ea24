import { useId, useRef, useEffect, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { say, siteHref } from '#messages'
import { statusWords } from '#quotes/parts'
import { Button } from '../head/button.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { SelectBox } from '../table/select-box.tsx'
import { SourceEditor, type SourceAsked } from './source-editor.tsx'
import type { UnsourcedRow } from './unsourced-rows.ts'

type Props = {
  row: UnsourcedRow
  isCurrent: boolean
  isEdited: boolean
  isChosen: boolean
  busy: boolean
  refused: Record<string, string>
  onChoose: (range: boolean) => void
  onOpen: (open: boolean) => void
  onLook: (look: boolean) => void
  onSave: (asked: SourceAsked) => void
  /** What the library has of it, while somebody looks. */
  children: ReactNode
}

/** A quote of the queue: its words, where to look for them, and the fields for what was found. */
export function SourceRow({
  row,
  isCurrent,
  isEdited,
  isChosen,
  busy,
  refused,
  onChoose,
  onOpen,
  onLook,
  onSave,
  children,
}: Props) {
  const { id, text, author, category, language, direction, status, state, origin, links } = row
  return (
    <li id={`row-${id}`} className="flex items-start gap-3 py-4" data-current={isCurrent || undefined}>
      <SelectBox label={say('desk-sources.select-quote', { words: text.slice(0, 40) })} checked={isChosen} onChange={onChoose} />
      <div className={`min-w-0 flex-1 ${isCurrent ? 'border-s-2 border-ink ps-3' : ''}`}>
        <Link
          to={href('/admin/quotes/:id', { id })}
          lang={language}
          dir={direction}
          className="line-clamp-6 font-text text-base wrap-anywhere hover:underline"
        >
          {text}
        </Link>
        <p className="mt-1 text-sm text-quiet">
          <bdi className="text-ink">{author}</bdi>
          {category !== '' && ` · ${category}`} · {statusWords[status].short()}
          {state !== 'published' && ` · ${stateWords[state]()}`}
          {origin === 'ai' && ` · ${say('desk-quotes.ai')}`}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <ul
            aria-label={say('desk-sources.look-for-it')}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-2 max-md:w-full md:flex md:flex-wrap"
          >
            {links.map(({ name, url }) => (
              <li key={name}>
                <a
                  href={siteHref(url)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="desk-button max-md:w-full max-md:px-3"
                  aria-label={say('desk-sources.search-in-window', { name })}
                >
                  {name} ↗
                </a>
              </li>
            ))}
          </ul>
          <Button aria-expanded={Boolean(children)} onClick={() => onLook(!children)}>
            {say('desk-sources.find-in-library')}
          </Button>
          <Button aria-expanded={isEdited} onClick={() => onOpen(!isEdited)}>
            {isEdited ? say('desk-quotes.close') : say('desk-sources.add-source')}
          </Button>
        </div>
        {children}
        {isEdited && <OpenEditor busy={busy} refused={refused} onClose={() => onOpen(false)} onSave={onSave} />}
      </div>
    </li>
  )
}

const stateWords: Readonly<Record<UnsourcedRow['state'], () => string>> = {
  published: () => say('desk-quotes.state-published'),
  draft: () => say('desk-quotes.state-draft'),
  proposed: () => say('desk-quotes.state-proposed'),
}

type EditorProps = { busy: boolean; refused: Record<string, string>; onClose: () => void; onSave: (asked: SourceAsked) => void }

function OpenEditor({ busy, refused, onClose, onSave }: EditorProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  useDeskKeys(
    [
      {
        key: 'mod+Enter',
        says: say('desk-sources.save-the-source'),
        run: () => place.current?.querySelector('form')?.requestSubmit(),
      },
    ],
    say('desk-head.sources'),
  )
  return (
    <div ref={place} className="mt-4 rounded-lg border border-line bg-raised p-4">
      <SourceEditor id={id} refused={refused} onSave={onSave} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" form={id} look="strong" busy={busy}>
          {busy ? say('desk-form.saving') : say('desk-sources.save-and-next')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {say('desk-form.cancel')}
        </Button>
      </div>
    </div>
  )
}
