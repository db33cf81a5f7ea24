import { say } from '#messages'
import { TextArea } from '#ui/text-field'
import { AuthorField } from '../quotes/quote-form/author-field.tsx'
import type { PartProps } from '../quotes/quote-form/form-fields-props.ts'
import { SourceFields } from '../quotes/quote-form/source-fields.tsx'

/** What of a quote readers find wrong: who said it, the words, where they stand. */
export function CorrectionFields(props: Omit<PartProps, 'mayPublish'>) {
  const { fields, set, wrong } = props
  return (
    <>
      <AuthorField {...props} mayPublish />
      <TextArea
        name="text"
        label={say('desk-media.quote')}
        dir="auto"
        lang={fields.language}
        rows={3}
        className="field field-sizing-content py-2 font-text text-lg"
        value={fields.text}
        onChange={(event) => set({ text: event.target.value })}
        error={wrong('text')}
      />
      <SourceFields {...props} mayPublish />
    </>
  )
}
