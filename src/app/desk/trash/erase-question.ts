import { say } from '#messages'
import type { TrashRow } from './trash-columns.tsx'

/** Those that were chosen, or how much is in the trash. */
type Erased = readonly TrashRow[] | number

/** The spec's question, where it is true: what is deleted here cannot be had again. */
export const eraseQuestion = (of: Erased) => ({
  title: say('desk-trash.are-you-sure'),
  text: say('desk-trash.action-cannot-be-undone', { said: said(of), kept: kept(of) }),
  yes: typeof of === 'number' ? say('desk-trash.empty-trash') : say('desk-trash.delete-permanently'),
})

function said(of: Erased): string {
  if (typeof of === 'number') return say('desk-trash.all-items-trash', { count: of })
  const [only] = of
  return of.length === 1 && only
    ? say('desk-trash.this-one', { noun: only.noun })
    : say('desk-trash.these-items', { count: of.length })
}

/** As in the spec; the others are many kinds at once. */
function kept(of: Erased): string {
  const areCategories = typeof of !== 'number' && of.every(({ noun }) => noun === 'category')
  return areCategories ? ` ${say('desk-trash.categories-with-quotes-stay')}` : ''
}
