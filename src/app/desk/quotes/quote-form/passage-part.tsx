import { say } from '#messages'
import { directionOf, scriptOf } from '#plates'
import { PassageWordsFields } from '../../evidence/passage-fields.tsx'
import { Button } from '../../head/button.tsx'
import type { PartProps } from './form-fields-props.ts'

type Props = Pick<PartProps, 'fields' | 'set' | 'wrong'> & {
  /** Where the passage is that the quote has. */
  known: string | null
}

/** What a verified quote is verified by: the passage that it has, or one that is written down here. Place, edition and address are those of the source. */
export function PassagePart({ fields, set, wrong, known }: Props) {
  const { passage } = fields
  if (passage === null)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-quiet">
        {known !== null && (
          <span>
            {say('desk-sources.has-a-passage')} <bdi>{known}</bdi>
          </span>
        )}
        <Button onClick={() => set({ passage: passageFrom(fields) })}>{say('desk-evidence.write-down')}</Button>
      </p>
    )
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-medium">{say('desk-evidence.write-down')}</legend>
      <p className="text-sm text-quiet">{say('desk-evidence.write-down-hint')}</p>
      <PassageWordsFields
        words={passage}
        onChange={(words) => set({ passage: words })}
        wrong={wrong}
        direction={directionOf(scriptOf(passage.exact, fields.language))}
      />
      <div>
        <Button onClick={() => set({ passage: null })}>{say('desk-form.cancel')}</Button>
      </div>
    </fieldset>
  )
}

/** It begins with the words of the quote. */
export const passageFrom = ({ text }: Pick<PartProps['fields'], 'text'>) => ({ exact: text.trim(), before: '', after: '' })
