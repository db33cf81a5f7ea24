import { useResolvedPath } from 'react-router'
import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useLeaving } from '../form/use-leaving.ts'

/** In a list while cells of it are not saved: asks before somebody leaves it. Forms that open over the list keep the cells. */
export function UnsavedCells({ count }: { count: number }) {
  const leaving = useLeaving(true, useResolvedPath('').pathname)
  if (leaving.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={say('desk-form.leave-without-saving')}
      text={say('grid.unsaved', { count })}
      yes={say('desk-form.leave')}
      no={say('desk-form.keep-writing')}
      grave
      onYes={() => leaving.proceed()}
      onNo={() => leaving.reset()}
    />
  )
}
