import { say } from '#messages'
import type { HomeBlock } from '#settings'
import { Switch } from '#ui/switch'
import { Complaint } from './complaint.tsx'
import { blockNames, fields } from './settings-fields.ts'

type Props = { value: HomeBlock[]; onChange: (value: HomeBlock[]) => void; error: string | undefined }

/** Which blocks the home page shows, and in which order: those that are shown stand first. */
export function HomeBlocksField({ value, onChange, error }: Props) {
  const all = Object.keys(blockNames) as HomeBlock[] // safe: the type of the table names all of them and no others
  const hidden = all.filter((name) => !value.includes(name))
  const move = (name: HomeBlock, by: number) => {
    const at = value.indexOf(name)
    onChange(value.with(at, value[at + by] ?? name).with(at + by, name))
  }
  return (
    <fieldset data-field="home_blocks" className="grid gap-2">
      <legend className="mb-1 text-sm">{fields.home_blocks.name()}</legend>
      <ol className="divide-y divide-line rounded-lg border border-line">
        {[...value, ...hidden].map((name) => {
          const at = value.indexOf(name)
          return (
            <li key={name} className="flex items-start gap-2 px-3 py-2">
              <div className="min-w-0 flex-1 py-1">
                <Switch
                  label={blockNames[name].name()}
                  hint={blockNames[name].says()}
                  checked={at !== -1}
                  disabled={name === 'quotes'}
                  onChange={(on) => onChange(on ? [...value, name] : value.filter((other) => other !== name))}
                />
              </div>
              <Move
                says={say('desk-settings.move-up', { block: blockNames[name].name() })}
                off={at <= 0}
                go={() => move(name, -1)}
                mark="↑"
              />
              <Move
                says={say('desk-settings.move-down', { block: blockNames[name].name() })}
                off={at === -1 || at === value.length - 1}
                go={() => move(name, 1)}
                mark="↓"
              />
            </li>
          )
        })}
      </ol>
      <Complaint text={error} />
    </fieldset>
  )
}

function Move({ says, off, go, mark }: { says: string; off: boolean; go: () => void; mark: string }) {
  return (
    <button
      type="button"
      aria-label={says}
      aria-disabled={off}
      onClick={() => !off && go()}
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-line aria-disabled:opacity-30 md:size-9"
    >
      <span aria-hidden>{mark}</span>
    </button>
  )
}
