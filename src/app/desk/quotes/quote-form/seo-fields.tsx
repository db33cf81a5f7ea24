import { say } from '#messages'
import type { Option } from '#ui/combobox'
import { SeoPart } from '../../seo-preview/seo-part.tsx'
import type { PartProps } from './form-fields-props.ts'

type Props = PartProps & { id: string | null; categories: readonly Option[]; onBusy: (busy: boolean) => void }

/** What search engines and shared links show of the quote's page. */
export function SeoFields({ fields, set, wrong, id, categories, onBusy }: Props) {
  const { text, author, authorTyped, category, source, status, seo_title, seo_description, seo_image } = fields
  const isSettled = status === 'misattributed' || status === 'disputed'
  return (
    <SeoPart
      words={{ seo_title, seo_description, seo_image }}
      set={set}
      wrong={wrong}
      onBusy={onBusy}
      kind="quotes"
      id={id}
      sample={{
        text,
        author: author?.name ?? authorTyped,
        category: categories.find((one) => one.id === category)?.name ?? '',
        work: source.work,
        status,
      }}
      unused={isSettled ? say('desk-seo-preview.settled-stays') : undefined}
    />
  )
}
