import { say } from '#messages'
import { pageNeeds } from '../../../session/guards.ts'
import { ownLoader } from '../../../page/own-page.ts'
import { formAction } from './form-verbs.ts'
import { loadForm } from './load-form.ts'
import { QuoteFormDialog } from './quote-form-dialog.tsx'
import type { Route } from './+types/new-quote-page'

export const middleware = [pageNeeds('quotes.edit')]

export const loader = ownLoader(
  () => say('desk-quotes.failed-load-form'),
  async (ground, _args: Route.LoaderArgs, url) => await loadForm(ground, null, { text: url.searchParams.get('text') ?? '' }),
)

export const action = formAction

export default function NewQuotePage({ loaderData }: Route.ComponentProps) {
  return <QuoteFormDialog data={loaderData} />
}
