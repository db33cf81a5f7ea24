import { useState, useSyncExternalStore } from 'react'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { Switch } from '#ui/switch'
import { Kbd } from './kbd.tsx'
import { listKeys } from './key-tables.ts'
import { arePlainKeysOff, hearPlainKeys, switchPlainKeys } from '../../shell/plain-keys.ts'

/** What `?` shows: every key of the page and of the desk, and the switch that ends them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  // As they were when it opened: over the page nothing of it changes.
  const [groups] = useState(listKeys)
  const areOff = useSyncExternalStore(hearPlainKeys, arePlainKeysOff, () => false)
  return (
    <Dialog title={say('desk.keyboard-shortcuts')} onClose={onClose} wide>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {groups.map(({ group, keys }) => (
          <section key={group} aria-label={group}>
            <h3 className="desk-label">{group}</h3>
            <dl className="mt-1">
              {keys.map(({ key, says, needs }) => (
                <div key={key} className="flex min-h-9 items-center justify-between gap-4 border-b border-line text-sm">
                  <dt>
                    {says}
                    {needs !== undefined && <span className="block text-xs text-quiet">{needs}</span>}
                  </dt>
                  <dd>
                    <Kbd of={key} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <Switch
          label={say('desk-keys.single')}
          hint={say('desk-keys.single-hint')}
          checked={!areOff}
          onChange={switchPlainKeys}
        />
      </div>
    </Dialog>
  )
}
