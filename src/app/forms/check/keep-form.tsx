import { href } from 'react-router'
import { say } from '#messages'
import { SentForm } from '../../page/sent-form.tsx'

type Props = { document: { text: string; name: string | null }; days: number }

/** The document is checked once more when it is kept: a report says only what the site found. */
export function KeepForm({ document: { text, name }, days }: Props) {
  return (
    <SentForm action={href('/check')} encType="multipart/form-data">
      <textarea name="text" defaultValue={text} hidden readOnly />
      {name !== null && <input type="hidden" name="name" value={name} />}
      <button type="submit" name="act" value="keep" className="button">
        {say('check.keep-report-days', { days })}
      </button>
    </SentForm>
  )
}
