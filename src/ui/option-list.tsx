import { Combobox as Base } from '@base-ui/react/combobox'

/** One of what can be chosen; `note` tells two of the same name apart. */
export type Option = { id: string; name: string; note?: string }

/** The id of the line that makes something new of what was typed. */
export const toCreate = ''

/** What opens below a field to choose from. It stands above dialogs, and its head says how the search is getting on. */
export function OptionList({ status, says }: { status: string; says?: ((name: string) => string) | undefined }) {
  return (
    <Base.Portal>
      <Base.Positioner className="z-40 outline-none" sideOffset={4}>
        <Base.Popup className="options">
          <Base.Status className="options-status">{status}</Base.Status>
          {/* Says nothing itself: where it stands a list without options counts as shown, which it is, and Escape closes it and nothing around it. */}
          <Base.Empty />
          <Base.List>
            {(option: Option) => (
              <Base.Item key={option.id} value={option} className="option">
                <span dir="auto">{option.id === toCreate ? (says ?? createSaid)(option.name) : option.name}</span>
                {option.note !== undefined && option.note !== '' && (
                  <span className="text-xs text-quiet" dir="auto">
                    {option.note}
                  </span>
                )}
                <Base.ItemIndicator className="option-chosen" />
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

const createSaid = (name: string) => `Create “${name}”`

/** What was chosen so far, each with a cross. */
export function OptionChip({ name }: { name: string }) {
  return (
    <Base.Chip className="option-chip" aria-label={name}>
      <span dir="auto" className="wrap-anywhere">
        {name}
      </span>
      <Base.ChipRemove aria-label={`Remove ${name}`}>×</Base.ChipRemove>
    </Base.Chip>
  )
}
