import { say } from '#messages'
import type { Plate } from '#plates'
import { PlateView } from '#plates/parts'
import type { Option } from '#ui/combobox'
import { useAnswer } from '../../form/use-answer.ts'
import type { QuoteFields } from './form-fields.ts'

const pauseMs = 350

/** A category as the form knows it: with the colour that it gives to plates. */
export type ColouredOption = Option & { color: string }

/** The quote as the wall will show it, a moment after it was typed. */
export function PlatePreview({
  id,
  fields,
  categories,
}: {
  id: string
  fields: QuoteFields
  categories: readonly ColouredOption[]
}) {
  const text = fields.text.trim().slice(0, 5_000)
  const main = fields.useMultipleCategories ? fields.categories[0] : fields.category
  const category = categories.find((one) => one.id === main)
  const { language, status } = fields
  const template = fields.plate || undefined
  const author = (fields.author?.name ?? fields.authorTyped).trim().slice(0, 200) || say('desk-quotes.author')
  const shelf = { category: category?.name ?? null, color: category?.color ?? null }
  const asked = { id, text, author, language, status, template, ...shelf }
  const answer = useAnswer<{ plate: Plate }>('plate', text === '' ? null : asked, pauseMs)
  return answer ? (
    <PlateView plate={answer.plate} className="rounded-plate" />
  ) : (
    <p className="grid aspect-square place-items-center rounded-plate border border-line p-6 text-center text-sm text-quiet">
      {say('desk-quotes.as-site-will-show')}
    </p>
  )
}
