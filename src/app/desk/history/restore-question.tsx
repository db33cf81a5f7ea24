import { Dialog } from '#ui/dialog'
import { Button } from '../head/button.tsx'
import { FieldChangesList } from '../changes/field-changes-list.tsx'
import type { History } from './read-history.ts'

type Props = {
  restoring: NonNullable<History['restoring']>
  noun: History['noun']
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** What will change is looked at before it does. */
export function RestoreQuestion({ restoring: { at, who, side, changed }, noun, busy, onYes, onNo }: Props) {
  const isSame = changed.length === 0
  return (
    <Dialog
      wide
      title="Restore this version?"
      text={
        <>
          {side === 'before' ? 'As it was before ' : 'As it was after '}
          <bdi>{who}</bdi> changed it, {at}.{noun === 'quote' && ' Whether it is published or featured stays as it is.'}
        </>
      }
      onClose={onNo}
      foot={
        <>
          <Button look="plain" onClick={onNo}>
            {isSame ? 'Close' : 'Cancel'}
          </Button>
          {!isSame && (
            <Button look="strong" busy={busy} onClick={() => onYes()}>
              {busy ? 'Restoring...' : 'Restore'}
            </Button>
          )}
        </>
      }
    >
      <h3 className="mb-2 text-sm font-medium">{isSame ? '' : 'What will change'}</h3>
      <FieldChangesList changed={changed} none="This is already the current text." />
    </Dialog>
  )
}
