import { href, redirect } from 'react-router'
import { say } from '#messages'
import { pickRandomQuoteHere, quoteSentences } from '#quotes'
import { orMissing, pageLoader } from '../page/page.ts'
import type { Route } from './+types/random-page'

const missing = () => ({
  title: say('random.none'),
  text: say('random.none-text'),
  link: { name: say('failure.browse-categories'), to: href('/categories') },
})

/** Leads to any quote, another one each time. Nobody may keep where it led; having no `handle`, neither does the page cache. */
export const loader = pageLoader(quoteSentences.get, async ({ ctx }, _args: Route.LoaderArgs) => {
  const { id } = await orMissing(pickRandomQuoteHere(ctx), missing())
  throw redirect(href('/quote/:id', { id }), { status: 302, headers: { 'cache-control': 'no-store' } })
})

export default function RandomPage() {
  return null
}
