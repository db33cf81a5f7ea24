import { say } from '#messages'
import type { Settings } from '#settings'
import { Switch } from '#ui/switch'
import { SelectField, TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { useOpened } from '../form/use-opened.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { FediverseVerbs } from './fediverse-verbs.ts'

type Fields = Pick<
  Settings,
  'fediverse' | 'fediverse_name' | 'fediverse_shelves' | 'fediverse_hour' | 'fediverse_new' | 'fediverse_new_a_day'
>
type Props = { fields: Fields; version: number; address: string; hindrance: string | null; timeZone: string }

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const ruleNamed = (value: string): Fields['fediverse_new'] => (value === 'sourced' || value === 'all' ? value : 'none')

/** Whether the site can be followed, under which name, and what is sent when. */
export function FediverseForm({ address, hindrance, timeZone, ...stored }: Props) {
  const { set, version, change, sends, saved } = useOpened(stored.fields, stored.version)
  const verb = useVerb<FediverseVerbs>({
    onDone: ({ title }) => {
      saved()
      toast({ kind: 'success', title })
    },
    onRefused: ({ code, fields: wrong, sentence }) => {
      if (code !== 'password-needed' && Object.keys(wrong).length === 0) toast({ kind: 'error', title: sentence })
    },
  })
  const { send, busy, refused } = verb
  const wrong = refused?.fields['fediverse'] ?? hindrance
  return (
    <form
      className="mt-6 grid max-w-xl grid-cols-1 gap-4 wrap-anywhere"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) send('save', { ...sends(), version })
      }}
    >
      <Switch
        label={say('desk-fediverse.can-be-followed')}
        hint={say('desk-fediverse.can-be-followed-hint', { address })}
        checked={set.fediverse}
        onChange={(fediverse) => change({ fediverse })}
      />
      {wrong !== null && <p className="text-sm text-wrong">{wrong}</p>}
      <TextField
        label={say('desk-fediverse.name')}
        name="fediverse_name"
        value={set.fediverse_name}
        onChange={({ target }) => change({ fediverse_name: target.value })}
        hint={say('desk-fediverse.name-hint')}
        error={refused?.fields['fediverse_name']}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Switch
        label={say('desk-fediverse.shelves')}
        hint={say('desk-fediverse.shelves-hint')}
        checked={set.fediverse_shelves}
        onChange={(fediverse_shelves) => change({ fediverse_shelves })}
      />
      <SelectField
        label={say('desk-fediverse.hour')}
        name="fediverse_hour"
        value={set.fediverse_hour}
        onChange={({ target }) => change({ fediverse_hour: Number(target.value) })}
        hint={say('desk-fediverse.hour-hint', { timeZone })}
      >
        {hours.map((name, hour) => (
          <option key={name} value={hour}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say('desk-fediverse.new-quotes')}
        name="fediverse_new"
        value={set.fediverse_new}
        onChange={({ target }) => change({ fediverse_new: ruleNamed(target.value) })}
        hint={say('desk-fediverse.new-quotes-hint')}
      >
        <option value="none">{say('desk-fediverse.new-none')}</option>
        <option value="sourced">{say('desk-fediverse.new-sourced')}</option>
        <option value="all">{say('desk-fediverse.new-all')}</option>
      </SelectField>
      {set.fediverse_new !== 'none' && (
        <TextField
          label={say('desk-fediverse.new-a-day')}
          name="fediverse_new_a_day"
          inputMode="numeric"
          value={Number.isNaN(set.fediverse_new_a_day) ? '' : set.fediverse_new_a_day}
          onChange={({ target }) => change({ fediverse_new_a_day: target.value === '' ? Number.NaN : Number(target.value) })}
          error={refused?.fields['fediverse_new_a_day']}
        />
      )}
      <div>
        <Button type="submit" look="strong" busy={busy}>
          {say('desk-fediverse.save')}
        </Button>
      </div>
      <VerbPrompt verb={verb} />
    </form>
  )
}
