import { href, useLocation } from 'react-router'
import { say } from '#messages'
import { requireEditor } from '../../session/guards.ts'
import { deskLoader } from '../head/desk-loader.ts'
import { AuthorForm } from './author-form.tsx'
import { createAuthorAction } from './author-actions.ts'

export const middleware = [requireEditor]

const about = { failure: () => say('desk-quotes.failed-load-form'), title: () => say('desk-authors.add-new') }
export const loader = deskLoader(about, async () => ({}))

export const action = createAuthorAction

export default function NewAuthorPage() {
  return <AuthorForm author={null} back={href('/admin/authors') + useLocation().search} />
}
