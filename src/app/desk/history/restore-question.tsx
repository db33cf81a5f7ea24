import { say, sayRich } from '#messages'
import { Dialog } from '#ui/dialog'
import { Button } from '../head/button.tsx'
import { FieldChangesList } from '../changes/field-changes-list.tsx'
import { UnsayableWords } from '../settings/unsayable-words.tsx'
import type { History } from './read-history.ts'

type Props = {
  restoring: NonNullable<History['restoring']>
  noun: History['noun']
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** What will change is looked at before it does. */
export function RestoreQuestion({ restoring: { at, who, side, changed, left }, noun, busy, onYes, onNo }: Props) {
  const isSame = changed.length === 0
  return (
    <Dialog
      wide
      title={say('desk-history.restore-question')}
      text={
        <>
          {side === 'before'
            ? sayRich('desk-history.as-before', { who: <bdi>{who}</bdi>, at })
            : sayRich('desk-history.as-after', { who: <bdi>{who}</bdi>, at })}{' '}
          {noun === 'quote' && say('desk-history.stays-published')}
        </>
      }
      onClose={onNo}
      foot={
        <>
          <Button look="plain" onClick={onNo}>
            {isSame ? say('ui.close') : say('ui.cancel')}
          </Button>
          {!isSame && (
            <Button look="strong" busy={busy} onClick={() => onYes()}>
              {busy ? say('desk-history.restoring') : say('desk-trash.restore')}
            </Button>
          )}
        </>
      }
    >
      <h3 className="mb-2 text-sm font-medium">{isSame ? '' : say('desk-history.what-changes')}</h3>
      <FieldChangesList changed={changed} none={say('desk-history.already')} />
      <UnsayableWords words={left} text={say('desk-words.left-out')} />
    </Dialog>
  )
}
