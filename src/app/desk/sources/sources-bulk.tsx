import { useId, useState } from 'react'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { Button } from '../head/button.tsx'
import { BulkBar } from '../table/bulk-bar.tsx'
import type { Selection } from '../table/use-selection.ts'
import { SourceEditor } from './source-editor.tsx'
import { useSourceChange } from './use-source-change.ts'

/** One source for all that are selected: several quotes of one work. */
export function SourcesBulk({ selection }: { selection: Selection }) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const { send, busy, refusedOf, forget } = useSourceChange((ids) => {
    setAsking(false)
    selection.leave(ids)
  })
  // What is under way closes the dialog when it is done, so it stays until then.
  const close = () => busy || setAsking(false)
  const open = () => {
    forget()
    setAsking(true)
  }
  return (
    <>
      <BulkBar
        count={selection.count}
        selected={say('desk-table.quotes-selected', { count: selection.count })}
        onClear={selection.clear}
      >
        <Button look="bulk" aria-haspopup="dialog" onClick={open}>
          {say('desk-sources.source-choose')}
        </Button>
      </BulkBar>
      {asking && (
        <Dialog
          title={say('desk-quotes.source')}
          text={say('desk-sources.for-quotes', { count: selection.count })}
          wide
          onClose={close}
          foot={
            <>
              <Button look="plain" onClick={close}>
                {say('desk-form.cancel')}
              </Button>
              <Button type="submit" form={id} look="strong" busy={busy}>
                {busy ? say('desk-form.saving') : say('desk-sources.save')}
              </Button>
            </>
          }
        >
          <SourceEditor id={id} refused={refusedOf(selection.ids)} onSave={(asked) => send(selection.ids, asked)} />
        </Dialog>
      )}
    </>
  )
}
