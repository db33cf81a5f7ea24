import { say } from '#messages'
import type { Refused } from '../../page/own-page.ts'
import { SelectField, TextField } from '#ui/text-field'
import { CategoryChoice } from './category-choice.tsx'
import { textIn } from '../form/text-in.ts'
import type { SentBy } from '../verbs/use-verb.ts'
import type { importAction } from './import-verbs.ts'
import type { ImportShown } from './import-shown.ts'

type CheckInput = SentBy<typeof importAction.verbs, 'check'>

type Props = {
  found: ImportShown
  categories: { id: string; name: string }[]
  busy: boolean
  refused: Refused | undefined
  onCheck: (input: CheckInput) => void
}

/** Columns, and what becomes of the rows: asked before they are looked at, and again as often as somebody likes. */
export function ImportChoices({ found, categories, busy, refused, onCheck }: Props) {
  const { options, state } = found
  const errors = refused?.fields ?? {}
  return (
    <form
      className="grid gap-6 px-4 pt-1 pb-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onCheck(inputOf(new FormData(event.currentTarget), found))
      }}
    >
      <Columns found={found} error={errors.text ?? errors.mapping} />
      <fieldset className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-2 font-medium">{say('desk-import.what-happens')}</legend>
        <CategoryChoice
          label={say('desk-import.category')}
          categories={categories}
          chosen={options.categoryId}
          required
          error={errors.categoryId}
          hint={say('desk-import.category-hint')}
        />
        <TextField
          name="language"
          label={say('desk-import.language')}
          defaultValue={options.language}
          maxLength={20}
          error={errors.language}
          hint={say('desk-import.language-hint')}
        />
        <SelectField name="exact" label={say('desk-import.exact-duplicates')} defaultValue={options.exact}>
          <option value="skip">{say('desk-import.skip-them')}</option>
          <option value="change">{say('desk-import.add-missing-source')}</option>
        </SelectField>
        <SelectField name="near" label={say('desk-import.near-duplicates')} defaultValue={options.near}>
          <option value="skip">{say('desk-import.skip-them')}</option>
          <option value="create">{say('desk-import.create-anyway')}</option>
        </SelectField>
        <SelectField name="newAuthors" label={say('desk-import.new-authors')} defaultValue={options.newAuthors}>
          <option value="create">{say('desk-import.create-for-review')}</option>
          <option value="skip">{say('desk-import.skip-their-rows')}</option>
        </SelectField>
        <SelectField name="nearAuthors" label={say('desk-import.near-authors')} defaultValue={options.nearAuthors}>
          <option value="skip">{say('desk-import.skip-until-chosen')}</option>
          <option value="create">{say('desk-import.create-for-review')}</option>
        </SelectField>
      </fieldset>
      <label className="flex items-start gap-3 text-sm">
        <input type="checkbox" name="publish" defaultChecked={options.publish} className="mt-1 size-4 shrink-0 accent-accent" />
        <span>
          {say('desk-import.publish-at-once')}
          <span className="block text-quiet">{say('desk-import.publish-hint')}</span>
        </span>
      </label>
      <div>
        <button type="submit" className={state === 'checked' ? 'desk-button' : 'button-strong'} aria-disabled={busy}>
          {state === 'checked' ? say('desk-import.check-again') : say('desk-import.check-the-rows')}
        </button>
      </div>
    </form>
  )
}

function Columns({ found, error }: { found: ImportShown; error: string | undefined }) {
  const { columns, mapping, format, hasHead, pieces, fieldNames, encoding, encodings } = found
  const fieldOf = (column: string) => Object.entries(mapping).find(([, one]) => one === column)?.[0] ?? ''
  return (
    <fieldset className="grid min-w-0 gap-3" disabled={pieces === null}>
      <legend className="mb-2 font-medium">{say('desk-import.columns')}</legend>
      {error !== undefined && <p className="text-sm text-wrong">{error}</p>}
      <div className="max-w-sm">
        <SelectField
          key={encoding}
          name="encoding"
          label={say('desk-import.encoding-of-file')}
          defaultValue={encoding}
          hint={say('desk-import.encoding-of-file-hint')}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {encodings.map((one) => (
            <option key={one.encoding} value={one.encoding}>
              {one.name}
            </option>
          ))}
        </SelectField>
      </div>
      <ul className="grid gap-2">
        {columns.map(({ name, samples }, i) => (
          <li key={name} className="grid items-center gap-x-4 gap-y-1 md:grid-cols-[14rem_14rem_1fr]">
            <label htmlFor={`column-${i}`} className="text-sm font-medium wrap-anywhere" dir="auto">
              {name}
            </label>
            <select id={`column-${i}`} name={`column-${i}`} className="field" defaultValue={fieldOf(name)}>
              <option value="">{say('desk-import.leave-out')}</option>
              {fieldNames.map(({ field, name: called }) => (
                <option key={field} value={field}>
                  {called}
                </option>
              ))}
            </select>
            <span className="line-clamp-1 min-w-0 text-xs text-quiet wrap-anywhere" dir="auto">
              {samples.slice(0, 3).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {format === 'csv' && (
        <label className="flex items-center gap-3 text-sm">
          <input type="checkbox" name="hasHead" defaultChecked={hasHead} className="size-4 accent-accent" />
          {say('desk-import.first-line-names')}
        </label>
      )}
    </fieldset>
  )
}

function inputOf(form: FormData, { columns, format }: ImportShown): CheckInput {
  const said = (name: string) => textIn(form, name)
  const mapping = Object.fromEntries(
    columns.flatMap(({ name }, i) => {
      const field = said(`column-${i}`)
      return field === '' ? [] : [[field, name]]
    }),
  )
  const input = {
    mapping,
    ...(said('encoding') === '' ? {} : { encoding: said('encoding') }),
    ...(format === 'csv' ? { hasHead: form.has('hasHead') } : {}),
    options: {
      categoryId: said('categoryId') || null,
      language: said('language'),
      publish: form.has('publish'),
      exact: said('exact'),
      near: said('near'),
      newAuthors: said('newAuthors'),
      nearAuthors: said('nearAuthors'),
    },
  }
  return input as CheckInput // safe: each choice is one of its list's
}
