import { say } from '#messages'
import { FieldChangesList } from '../changes/field-changes-list.tsx'
import type { DraftShown } from './read-draft.ts'

export type Side = 'draft' | 'live'

type Props = {
  fields: DraftShown['contested']
  sides: Readonly<Record<string, Side>>
  onChoose: (column: string, side: Side) => void
}

/** Fields that somebody changed after the draft was saved: for each it is chosen which of the two is published. */
export function ContestedFields({ fields, sides, onChoose }: Props) {
  return (
    <section className="mt-6 grid gap-4 rounded-lg border border-wrong p-4" aria-labelledby="contested">
      <div>
        <h2 id="contested" className="text-sm font-medium">
          {say('desk-drafts.changed-since')}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-quiet">{say('desk-drafts.choose-each')}</p>
      </div>
      {fields.map(({ column, changes }) => (
        <fieldset key={column} className="grid gap-2">
          <legend className="sr-only">{changes[0]?.field ?? column}</legend>
          <FieldChangesList changed={changes} />
          <span className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {(['draft', 'live'] as const).map((side) => (
              <label key={side} className="flex min-h-11 items-center gap-2 md:min-h-8">
                <input
                  type="radio"
                  name={`side-${column}`}
                  checked={sides[column] === side}
                  onChange={() => onChoose(column, side)}
                />
                {side === 'draft' ? say('desk-drafts.use-draft') : say('desk-drafts.keep-live')}
              </label>
            ))}
          </span>
        </fieldset>
      ))}
    </section>
  )
}
