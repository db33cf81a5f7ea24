import { useState } from 'react'
import type { DraftSeen } from '#drafts'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import type { Option } from '#ui/combobox'
import { inWords } from './field-words.ts'
import { differing, formFields, type FieldName, type QuoteFields } from './form-fields.ts'
import type { LastChange } from './save-form.ts'
import type { QuoteFormState } from './use-quote-form.ts'

type Sides = { name: FieldName; side: 'mine' | 'theirs'; both: boolean }

/** Somebody saved the quote meanwhile: theirs and mine side by side, to be chosen field by field. Nothing is written before. */
export function ConflictChoice({ form, categories }: { form: QuoteFormState; categories: readonly Option[] }) {
  const { hurdle } = form
  return hurdle?.kind === 'conflict' ? (
    <Choice
      key={`${hurdle.version} ${hurdle.draft?.id} ${hurdle.draft?.version}`}
      form={form}
      {...hurdle}
      categories={categories}
    />
  ) : null
}

type ChoiceProps = {
  form: QuoteFormState
  theirs: QuoteFields
  version: number
  draft?: DraftSeen | null
  last: LastChange | null
  categories: readonly Option[]
}

function Choice({ form, theirs, version, draft, last, categories }: ChoiceProps) {
  const said = last?.isMine ? ofTwoWindows : ofTwoPeople
  const { fields: mine, base, clearHurdle, busy } = form
  const [rows, setRows] = useState(() => sidesOf(base.fields, mine, theirs))
  const choose = (side: Sides['side'], only?: FieldName) =>
    setRows(rows.map((row) => (only === undefined || row.name === only ? { ...row, side } : row)))
  const merged = (): QuoteFields => {
    const taken = rows.filter(({ side }) => side === 'theirs').map(({ name }) => [name, theirs[name]] as const)
    return { ...mine, ...Object.fromEntries(taken) }
  }
  const save = () => {
    const change = merged()
    form.takeOver(theirs, version, draft)
    clearHurdle()
    form.save({ ...form.lastAsked(), change, version, ...(draft === undefined ? {} : { draft }) })
  }
  return (
    <Dialog
      wide
      title={
        last?.isMine
          ? say('desk-quotes.changed-in-another-window')
          : last?.by
            ? say('desk-quotes.changed-by', { name: last.by })
            : say('desk-quotes.changed-by-someone-else')
      }
      text={[last && say('desk-quotes.saved-at', { at: last.at }), say('desk-quotes.nothing-overwritten'), said.chosen()]
        .filter(Boolean)
        .join(' ')}
      onClose={clearHurdle}
      foot={
        <>
          <button type="button" className="button" onClick={clearHurdle}>
            {say('desk-form.keep-writing')}
          </button>
          <button type="button" className="button-strong" aria-disabled={busy} onClick={save}>
            {say('desk-quotes.save-with-choices')}
          </button>
        </>
      }
    >
      {rows.length === 0 && <p className="text-sm">{said.same()}</p>}
      {rows.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="desk-button" onClick={() => choose('theirs')}>
            {said.allTheirs()}
          </button>
          <button type="button" className="desk-button" onClick={() => choose('mine')}>
            {said.allMine()}
          </button>
        </div>
      )}
      {rows.map(({ name, side, both }) => (
        <fieldset key={name} className="mt-5">
          <legend className="text-sm font-medium">
            {formFields[name].label()}
            {both && <span className="ms-2 font-normal text-wrong">{said.both()}</span>}
          </legend>
          <div className="mt-1 grid gap-3 md:grid-cols-2">
            {(['theirs', 'mine'] as const).map((one) => (
              <div
                key={one}
                className="relative flex items-start gap-3 rounded-md border border-line p-3 text-sm has-checked:border-current"
              >
                <input
                  id={`${name}-${one}`}
                  type="radio"
                  name={`side ${name}`}
                  className="mt-1"
                  aria-describedby={`${name}-${one}-words`}
                  checked={side === one}
                  onChange={() => choose(one, name)}
                />
                <span className="min-w-0">
                  <label htmlFor={`${name}-${one}`} className="block text-xs text-quiet after:absolute after:inset-0">
                    {said[one]()}
                  </label>
                  <span id={`${name}-${one}-words`} className="whitespace-pre-line wrap-anywhere" dir="auto">
                    {inWords(name, one === 'theirs' ? theirs : mine, categories)}
                  </span>
                </span>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}

const ofTwoPeople = {
  chosen: () => say('desk-quotes.two-people-chosen'),
  same: () => say('desk-quotes.two-people-same'),
  allTheirs: () => say('desk-quotes.two-people-all-theirs'),
  allMine: () => say('desk-quotes.two-people-all-mine'),
  both: () => say('desk-quotes.two-people-both'),
  theirs: () => say('desk-quotes.two-people-theirs'),
  mine: () => say('desk-quotes.two-people-mine'),
}

const ofTwoWindows: typeof ofTwoPeople = {
  chosen: () => say('desk-quotes.two-windows-chosen'),
  same: () => say('desk-quotes.two-windows-same'),
  allTheirs: () => say('desk-quotes.two-windows-all-theirs'),
  allMine: () => say('desk-quotes.two-windows-all-mine'),
  both: () => say('desk-quotes.two-windows-both'),
  theirs: () => say('desk-quotes.two-windows-theirs'),
  mine: () => say('desk-quotes.two-windows-mine'),
}

/** What differs between the two; what I did not touch is theirs, what only I touched is mine. */
export function sidesOf(base: QuoteFields, mine: QuoteFields, theirs: QuoteFields): Sides[] {
  const [byMe, byThem] = [differing(base, mine), differing(base, theirs)]
  return differing(mine, theirs).map((name) => ({
    name,
    side: byMe.includes(name) ? 'mine' : 'theirs',
    both: byMe.includes(name) && byThem.includes(name),
  }))
}
