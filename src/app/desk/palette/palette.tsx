import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { say, sayRich } from '#messages'
import { Button } from '../head/button.tsx'
import { DeskIcon } from '../head/desk-icon.tsx'
import { Kbd } from '../keys/kbd.tsx'
import { matching } from './matching.ts'
import { groupsOf, type PaletteGroup, type PaletteItem } from './palette-item.ts'
import { keepRecent, recentItems } from './recent-items.ts'
import { useFound } from './use-found.ts'

type Props = {
  /** Whose recent things are shown. */
  person: string
  sections: PaletteItem[]
  actions: PaletteItem[]
  /** What was typed before it was there. */
  begun: string
  onClose: () => void
}

/** ⌘K: to any place, any thing and any action of the desk by typing a little of its name. */
export default function Palette({ person, sections, actions, begun, onClose }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(begun)
  const [recent] = useState<PaletteItem[]>(() => recentItems(person))
  const { found, busy, failed, again } = useFound(typed)
  const meant = useRef<PaletteItem>(null)
  const groups = offered(typed, { recent, sections, actions, found: groupsOf(found) })
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)

  function choose(item: PaletteItem): void {
    keepRecent(person, item)
    meant.current = item
    onClose()
    if ('to' in item) void navigate(item.to)
    // What it does may open another dialog or move the focus: after this one has given it back.
    else setTimeout(item.run, 60)
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="palette" aria-label={say('desk-palette.palette')}>
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups}
            autoHighlight="always"
            keepHighlight
            value={typed}
            onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
            itemToStringValue={({ name }: PaletteItem) => name}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <DeskIcon name="search" />
              <Autocomplete.Input
                dir="auto"
                aria-label={say('desk-palette.search')}
                placeholder={say('desk-palette.hint')}
                className="palette-input"
                maxLength={200}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person who opens it goes on typing, also before the dialog has settled
                autoFocus
              />
              <Dialog.Close
                aria-label={say('desk-palette.close')}
                className="-me-2 grid size-11 shrink-0 place-items-center md:hidden"
              >
                <DeskIcon name="close" />
              </Dialog.Close>
              <Kbd of="Escape" aria-hidden />
            </div>
            <Autocomplete.Status className="sr-only">
              {busy ? say('desk-palette.searching') : say('desk-palette.results', { count })}
            </Autocomplete.Status>
            <div className="palette-list" aria-busy={busy}>
              <Autocomplete.List>
                {(group: PaletteGroup) => (
                  <Autocomplete.Group key={group.name} items={group.items}>
                    <Autocomplete.GroupLabel className="desk-label px-3 pt-3 pb-1">{group.name}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: PaletteItem) => <Line key={item.id} item={item} onChoose={() => choose(item)} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              {failed && <Failed onAgain={again} />}
              {count === 0 && !busy && !failed && (
                <p className="px-4 py-10 text-center text-sm text-quiet">
                  {sayRich('desk-palette.nothing', { words: <bdi className="wrap-anywhere">{typed.trim()}</bdi> })}
                </p>
              )}
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type Offered = { recent: PaletteItem[]; sections: PaletteItem[]; actions: PaletteItem[]; found: PaletteGroup[] }

/** Nothing typed: what was last opened, then all there is to do. Else what fits: places and actions by name, then what the server found. */
function offered(typed: string, { recent, sections, actions, found }: Offered): PaletteGroup[] {
  const isEmpty = typed.trim() === ''
  const groups = isEmpty
    ? [
        { name: say('desk-palette.recent'), items: recent },
        { name: say('desk-palette.actions'), items: actions },
        { name: say('desk-keys.go-to'), items: sections },
      ]
    : [
        { name: say('desk-keys.go-to'), items: matching(sections, typed) },
        { name: say('desk-palette.actions'), items: matching(actions, typed) },
        ...found,
      ]
  // A section is among the recent ones and among all; one list holds each line once.
  const seen = new Set<string>()
  return groups
    .map(({ name, items }) => ({ name, items: items.filter(({ id }) => !seen.has(id) && seen.add(id)) }))
    .filter(({ items }) => items.length > 0)
}

function Line({ item, onChoose }: { item: PaletteItem; onChoose: () => void }) {
  const { name, note, icon, direction, keys } = item
  return (
    <Autocomplete.Item value={item} className="palette-item" onClick={onChoose}>
      <DeskIcon name={icon} />
      <span className="min-w-0 flex-1 truncate" dir={direction ?? 'auto'}>
        {name}
      </span>
      {note !== undefined && note !== '' && <span className="max-w-2/5 shrink-0 truncate text-xs text-quiet">{note}</span>}
      {keys !== undefined && <Kbd of={keys} aria-hidden />}
    </Autocomplete.Item>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
      <span>{say('desk-palette.unreached')}</span>
      <Button onClick={onAgain}>{say('desk.try-again')}</Button>
    </div>
  )
}
