import { say } from '#messages'
import { Button } from '../head/button.tsx'
import type { Suggestion } from './suggestion.ts'
import { SuggestionRow } from './suggestion-row.tsx'

type Props = {
  list: readonly Suggestion[]
  /** More may come. */
  busy: boolean
  creating: boolean
  chosen: number
  categories: { id: string; name: string }[]
  change: (keys: readonly string[] | null, change: Partial<Suggestion>) => void
  onCreate: () => void
  onClear: () => void
}

/** What was suggested, to choose from. */
export function SuggestionList({ list, busy, creating, chosen, categories, change, onCreate, onClear }: Props) {
  const open = list.filter(({ created }) => created === null)
  const areAll = open.length > 0 && open.every(({ isChosen }) => isChosen)
  return (
    <section aria-labelledby="suggested" aria-busy={busy}>
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-3 border-b border-line bg-paper py-3 in-[.dialog]:bg-raised">
        <h2 id="suggested" className="me-auto font-sans text-sm font-semibold">
          {say('desk-generator.generated', { count: list.length })}
        </h2>
        <Button
          onClick={() =>
            change(
              open.map(({ key }) => key),
              { isChosen: !areAll },
            )
          }
        >
          {areAll ? say('desk-generator.deselect-all') : say('desk-generator.select-all')}
        </Button>
        <Button aria-disabled={busy || creating} onClick={() => !busy && !creating && onClear()}>
          {say('desk-audit.clear')}
        </Button>
        <Button look="strong" aria-disabled={creating || busy} onClick={() => !busy && onCreate()}>
          {creating ? say('desk-generator.creating') : say('desk-generator.create-selected', { count: chosen })}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {list.map((one) => (
          <SuggestionRow key={one.key} one={one} categories={categories} change={(part) => change([one.key], part)} />
        ))}
      </ul>
      {busy && <output className="block py-4 text-sm text-quiet">{say('desk-generator.so-far', { count: list.length })}</output>}
    </section>
  )
}
