import { href, redirect } from 'react-router'
import { say } from '#messages'
import { listFavourites, unfavouriteQuote } from '#quotes'
import { QuoteCard, type CardQuote } from '#quotes/parts'
import { Pager } from '#ui/pager'
import { addFaces } from '../../page/add-faces.ts'
import { requireSignedIn } from '../../session/guards.ts'
import { ownAction } from '../../page/own-page.ts'
import { getSettings, pageReaders } from '#settings'
import { composeCards } from '../../lists/compose.ts'
import { pageNumber, requirePage } from '../../lists/page-number.ts'
import { quotesAPage, wholeCut } from '../../lists/page-size.ts'
import { accountLoader } from '../profile/account-loader.ts'
import { Empty } from '../profile/empty.tsx'
import { ProfileShell } from '../profile/profile-shell.tsx'
import { VerbButton } from '../verb-button.tsx'
import type { Route } from './+types/favourites-page'

export const middleware = [requireSignedIn]

const words = () => ({ title: say('account.saved'), failure: say('account.failed-load-saved-quotes') })

type Shown = { cards: CardQuote[]; page: number; pages: number; total: number }

export const loader = accountLoader<Route.LoaderArgs, Shown>(words, async ({ ctx }, url) => {
  const page = pageNumber(url)
  const { quotes, total, pages } = await listFavourites(ctx, { page, limit: quotesAPage })
  requirePage(page, pages)
  const readers = pageReaders(await getSettings(ctx))
  return { cards: await composeCards(quotes, readers, wholeCut), page, pages, total }
})

/** What plates in other scripts are set in does not come automatically where the page is moved to. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader()
  await addFaces(data)
  return data
}

const actFailed = () => say('account.quote-could-not-be')

export const action = ownAction(actFailed, async ({ ctx, cookies }, typed, _args: Route.ActionArgs) => {
  await unfavouriteQuote(ctx, { quoteId: typed.id ?? '' })
  cookies.flash({ kind: 'success', title: say('account.removed-from-saved-quotes') })
  return redirect(href('/profile/favourites'))
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function FavouritesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, flash, cards, page, pages } = loaderData
  return (
    <ProfileShell person={person} flash={flash} refused={actionData?.refused}>
      <h2 className="sr-only">{say('account.saved')}</h2>
      {cards.length === 0 && (
        <Empty link={{ name: say('account.find-a-quote'), to: href('/') }}>{say('account.quotes-save-appear-here')}</Empty>
      )}
      <ol className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.id}>
            <QuoteCard quote={card} />
            <div className="mt-2">
              <VerbButton verb="remove" id={card.id} label={removes(card)}>
                {say('account.remove')}
              </VerbButton>
            </div>
          </li>
        ))}
      </ol>
      <Pager page={page} pages={pages} addressOf={addressOf} />
    </ProfileShell>
  )
}

const removes = ({ author, isDoubted }: CardQuote) =>
  isDoubted ? say('quote.act-on', { act: say('account.remove'), credit: author }) : say('account.remove-quote', { author })

function addressOf(page: number): string {
  return page === 1 ? href('/profile/favourites') : `${href('/profile/favourites')}?page=${page}`
}
