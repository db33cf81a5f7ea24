import { say } from '#messages'
import type { FormData } from './load-form.ts'

/** Says at the head of the form why somebody's role can't change the quote, or only some of its translations. */
export function LimitNote({ limit }: { limit: NonNullable<FormData['quote']>['limit'] }) {
  if (!limit) return null
  return (
    <p className="mb-4 rounded-md border border-line bg-line/40 p-3 text-sm wrap-anywhere">
      {limit.sentence} {limit.translations.length > 0 ? say('desk-roles.translations-only') : say('desk-roles.read-only')}
    </p>
  )
}
