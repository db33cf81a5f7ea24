import { say } from '#messages'
import { requireDesk } from '../../../session/guards.ts'
import { ownLoader } from '../../../page/own-page.ts'
import { formAction } from './form-verbs.ts'
import { loadForm } from './load-form.ts'
import { QuoteFormDialog } from './quote-form-dialog.tsx'
import type { Route } from './+types/edit-quote-page'

export const middleware = [requireDesk]

export const loader = ownLoader(
  () => say('desk-quotes.failed-load-quote'),
  async (ground, { params }: Route.LoaderArgs, url) =>
    await loadForm(ground, params.id, { draft: url.searchParams.get('draft') === 'open' }),
)

export const action = formAction

export default function EditQuotePage({ loaderData }: Route.ComponentProps) {
  const { quote } = loaderData
  return <QuoteFormDialog key={`${quote?.id} ${quote?.draft?.isOpen ?? false}`} data={loaderData} />
}
