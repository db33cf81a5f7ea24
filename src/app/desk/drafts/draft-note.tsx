import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import type { DraftInForm } from './draft-in-form.ts'

type Props = {
  draft: DraftInForm | null
  /** Where the form is. */
  form: string
  mayPublish?: boolean
}

/** Says in a form that its record has a draft, and which of the two is open. */
export function DraftNote({ draft, form, mayPublish = true }: Props) {
  if (!draft) return null
  const { id, isOpen, savedBy, savedAt, fault } = draft
  return (
    <div className="mb-4 grid gap-3 rounded-md border border-line bg-line/40 p-3 text-sm">
      <p>
        {isOpen ? say('desk-drafts.this-is-draft') : say('desk-drafts.has-draft')}{' '}
        {savedBy === null
          ? say('desk-drafts.saved-at', { at: savedAt })
          : sayRich('desk-drafts.saved-by', { by: <bdi>{savedBy}</bdi>, at: savedAt })}{' '}
        {isOpen ? say('desk-drafts.visitors-see-published') : say('desk-drafts.visitors-dont-see')}
      </p>
      {fault !== null && <p className="text-wrong wrap-anywhere">{say('desk-drafts.cant-open', { fault })}</p>}
      <div className="flex flex-wrap gap-3">
        <Link to={isOpen ? form : `${form}?draft=open`} preventScrollReset className="desk-button">
          {isOpen ? say('desk-drafts.open-published') : say('desk-drafts.edit-the-draft')}
        </Link>
        <Link to={href('/admin/drafts/:id', { id })} className="desk-button">
          {mayPublish ? say('desk-drafts.compare-and-publish') : say('desk-drafts.compare')}
        </Link>
      </div>
    </div>
  )
}
