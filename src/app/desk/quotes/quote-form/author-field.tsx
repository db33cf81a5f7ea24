import { useRef } from 'react'
import { say, sayRich } from '#messages'
import { Combobox, type Option } from '#ui/combobox'
import { Button } from '../../head/button.tsx'
import { useAnswer } from '../../form/use-answer.ts'
import { findAuthors } from './ask-desk.ts'
import type { PartProps } from './form-fields-props.ts'

type Near = { id: string; name: string; by: 'name' | 'alias' | 'spelling' | 'near' }

const pauseMs = 300

/** Who said it: somebody of the list, or a new name. Nobody is added before the quote is saved; a name that an author typed is added by a moderator. */
export function AuthorField({ fields, set, wrong, mayPublish }: PartProps) {
  const { author, authorTyped, authorIsNew } = fields
  const place = useRef<HTMLDivElement>(null)
  const isUnlisted = author === null && authorTyped.trim() !== '' && (authorIsNew || !mayPublish)
  const asOption = isUnlisted ? { id: `unlisted ${authorTyped}`, name: authorTyped.trim() } : author
  const use = (known: Option) => {
    set({ author: known, authorTyped: '', authorIsNew: false })
    // The button that was pressed is gone.
    place.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  return (
    <div ref={place} className="grid content-start gap-2">
      <Combobox
        label={say('desk-quotes.author')}
        name="author_id"
        search={findAuthors}
        value={asOption}
        onChange={(chosen) => set({ author: chosen, authorTyped: '', authorIsNew: false })}
        onCreate={(name) => set({ author: null, authorTyped: name, authorIsNew: mayPublish })}
        createSays={(name) =>
          mayPublish ? say('desk-quotes.new-author-named', { name }) : say('desk-quotes.ask-for-author', { name })
        }
        onTyped={(typed) =>
          set(typed === '' ? { authorTyped: '', authorIsNew: false } : { author: null, authorTyped: typed, authorIsNew: false })
        }
        typed={isUnlisted ? '' : authorTyped}
        error={wrong('author_id') ?? wrong('author_name')}
        hint={hintOf(isUnlisted, mayPublish, author === null ? authorTyped : '')}
      />
      {authorIsNew && <NamesLike name={authorTyped.trim()} onUse={use} />}
    </div>
  )
}

/** Authors of the list whom a new name may mean: another spelling, another name of theirs, or one that is nearly the same. */
function NamesLike({ name, onUse }: { name: string; onUse: (known: Option) => void }) {
  const found = useAnswer<Near[]>('near-authors', name.length < 3 ? null : { name: name.slice(0, 200) }, pauseMs) ?? []
  return (
    <output className="flex flex-wrap items-center gap-2 text-sm empty:hidden" aria-live="polite">
      {found.length > 0 && (
        <>
          <span className="text-quiet">{say('desk-quotes.did-you-mean')}</span>
          {found.map(({ id, name: known }) => (
            <Button key={id} onClick={() => onUse({ id, name: known })}>
              {sayRich('desk-quotes.use-author', {
                hidden: (words) => <span className="sr-only">{words}</span>,
                name: <bdi>{known}</bdi>,
              })}
            </Button>
          ))}
        </>
      )}
    </output>
  )
}

function hintOf(isUnlisted: boolean, mayPublish: boolean, typed: string): string | undefined {
  if (isUnlisted) return mayPublish ? say('desk-quotes.new-author-hint') : say('desk-quotes.unlisted-author-hint')
  if (mayPublish && typed.trim() !== '') return say('desk-quotes.choose-author-hint')
  return undefined
}
