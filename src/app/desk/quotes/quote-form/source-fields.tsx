import { say } from '#messages'
import type { Status } from '#quotes'
import { isSettled, statusWords } from '#quotes/parts'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { quoteStatuses } from '../filter-options.ts'
import { sourceLines } from '../source-lines.ts'
import type { PartProps } from './form-fields-props.ts'
import { PassagePart, passageFrom } from './passage-part.tsx'
import { Section } from '../../form/section.tsx'

type Props = PartProps & {
  /** Where the passage is that the quote has; null where it has none. Left out: no passage is written down in this form. */
  knownPassage?: string | null
}

/** Whose words they are, where they stand, and how sure that is. */
export function SourceFields({ fields, set, wrong, mayPublish, knownPassage }: Props) {
  const { source, status } = fields
  const choose = (chosen: Status) => {
    const isOpened = chosen === 'verified' && mayPublish && knownPassage === null && fields.passage === null
    set({ status: chosen, ...(isOpened ? { passage: passageFrom(fields) } : {}) })
  }
  const isWrong =
    sourceLines.some(([name]) => wrong(`source.${name}`)) ||
    [
      'status',
      'statusNote',
      'alsoCredited',
      'passage.exact',
      'passage.before',
      'passage.after',
      ...cases.map(([name]) => name),
    ].some((name) => wrong(name) !== undefined)
  const known = [source.work, source.place, source.year].filter((part) => part !== '')
  return (
    <Section title={say('desk-quotes.source')} note={[statusWords[status].short(), ...known].join(' · ')} wrong={isWrong}>
      <SelectField
        label={say('desk-quotes.verification')}
        name="status"
        value={status}
        onChange={(event) => choose(statusFrom(event.target.value))}
        error={wrong('status')}
        hint={statusWords[status].long()}
      >
        {quoteStatuses.map((name) => (
          <option key={name} value={name}>
            {statusWords[name].short()}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 md:grid-cols-2">
        {sourceLines.map(([name, label, placeholder]) => (
          <TextField
            key={name}
            label={label()}
            name={`source.${name}`}
            dir="auto"
            placeholder={placeholder}
            value={source[name]}
            type={name === 'url' ? 'url' : 'text'}
            onChange={(event) => set({ source: { ...source, [name]: event.target.value } })}
            error={wrong(`source.${name}`)}
          />
        ))}
      </div>
      {status === 'verified' && mayPublish && knownPassage !== undefined && (
        <PassagePart {...{ fields, set, wrong }} known={knownPassage} />
      )}
      {isSettled(status) && <CaseFields {...{ fields, set, wrong }} />}
      {isSettled(status) && (
        <TextArea
          label={say('desk-quotes.also-credited-to')}
          name="alsoCredited"
          rows={3}
          dir="auto"
          value={fields.alsoCredited}
          onChange={(event) => set({ alsoCredited: event.target.value })}
          error={wrong('alsoCredited')}
          hint={say('desk-quotes.also-credited-to-hint')}
        />
      )}
      <TextArea
        label={say('desk-quotes.note-for-readers')}
        name="statusNote"
        rows={2}
        dir="auto"
        value={fields.statusNote}
        onChange={(event) => set({ statusNote: event.target.value })}
        error={wrong('statusNote')}
        hint={say('desk-quotes.note-for-readers-hint')}
      />
    </Section>
  )
}

const cases = [
  ['realAuthor', () => say('desk-quotes.who-said-it'), () => say('desk-quotes.who-said-it-hint')],
  ['trueWording', () => say('desk-quotes.true-wording'), () => say('desk-quotes.true-wording-hint')],
  ['sourceRead', () => say('desk-quotes.source-read-on'), () => say('desk-quotes.source-read-on-hint')],
] as const

/** What readers ask about words whose name is wrong or doubted. The source above is then where they are really from, or known from first. */
function CaseFields({ fields, set, wrong }: Pick<PartProps, 'fields' | 'set' | 'wrong'>) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {cases.map(([name, label, hint]) => (
        <TextField
          key={name}
          label={label()}
          name={name}
          dir="auto"
          value={fields[name]}
          onChange={(event) => set({ [name]: event.target.value })}
          error={wrong(name)}
          hint={hint()}
        />
      ))}
    </div>
  )
}

const statusFrom = (value: string) => quoteStatuses.find((name) => name === value) ?? 'unverified'
