import { cardFrame, excerpt, quotationMarks, type Frame } from '#plates'
import {
  creditOf,
  findFeatured,
  findNeighbours,
  findRelated,
  getQuote,
  quoteSentences,
  isOriginal,
  isProverb,
  sourceLine,
  sourceParts,
  tagSlug,
  type Quote,
} from '#quotes'
import { findCorrectionsOf } from '#reports'
import { QuoteCard, SharePlace } from '#quotes/parts'
import { getSettings } from '#settings'
import { cachedLoader } from '../../client-cache.ts'
import type { Tag } from '../../http/page-notes.ts'
import { languageName } from '../../language-name.ts'
import { pageLoader } from '../../page.ts'
import { composeCards } from '../compose.ts'
import { FeaturedList } from '../featured-list.tsx'
import { fontLinks } from '../font-links.ts'
import { inPassing } from '../in-passing.ts'
import { correctionShown } from '../corrections/correction-shown.ts'
import { nameLettering } from '../page-faces.ts'
import { composePoster } from '../poster.ts'
import { PosterView } from '../poster-view.tsx'
import { TagLinks } from '../tags/tag-links.tsx'
import { CorrectionNotes } from './correction-notes.tsx'
import { Leaves } from './leaves.tsx'
import { OwnPicture } from './own-picture.tsx'
import { PosterFoot, PosterHead } from './poster-edges.tsx'
import { quoteHead } from './quote-head.ts'
import { SourceNotes } from './source-notes.tsx'
import { useCountedView } from './use-counted-view.ts'
import { useLeafing } from './use-leafing.ts'
import type { Route } from './+types/quote-page'

/** Spec: related items are cut at 80 characters, 3 are shown; the sidebar holds up to 6. */
const relatedCut = 80
const relatedShown = 3
const featuredShown = 6

/** What stands instead of "given to this author" where no author is. */
const ofNobody = 'A proverb; nobody is known to have said it first.'

/** Three beside the sidebar are narrower than on a wall: set for that width, their small type stays as large. */
function relatedFrame(quote: Quote): Frame {
  const { name, width, height } = cardFrame(quote)
  return { name: `${name}-related`, width: width * 0.75, height: height * 0.75 }
}

export const handle = { params: [] }

export const loader = pageLoader(quoteSentences.get, async ({ ctx, site, notes }, { params }: Route.LoaderArgs) => {
  const quote = await getQuote(ctx, params.id)
  const [settings, related, featured, neighbours, poster, corrections] = await Promise.all([
    getSettings(ctx),
    findRelated(ctx, quote),
    findFeatured(ctx, { limit: featuredShown + 1 }),
    findNeighbours(ctx, quote),
    composePoster(quote),
    findCorrectionsOf(ctx, quote.id),
  ])
  const shownHere = [quote, ...related, ...featured].map(({ id }) => id)
  notes.show(
    'quotes',
    'settings',
    `likes:${quote.id}`,
    ...[...shownHere, neighbours.previous, neighbours.next].map((id): Tag => `quote:${id}`),
  )
  const square = site.pictures.ofQuote(quote, settings, 'square')
  const cards = await composeCards(related.slice(0, relatedShown), relatedCut, quote.category, relatedFrame)
  return {
    quote: {
      id: quote.id,
      heading: `${creditOf(quote)}: ${excerpt(quote.text, 60)}`,
      text: quote.text,
      language: quote.language,
      direction: quote.direction,
      marks: quotationMarks(quote.language, quote.text),
      author: creditOf(quote),
      authorSlug: quote.authorSlug,
      category: quote.category,
      categorySlug: quote.categorySlug,
      tags: quote.tags.map((name) => ({ name, slug: tagSlug(name) })),
      image: quote.image,
      views: quote.views,
      likes: quote.likes,
      status: quote.status,
      statusNote: quote.statusNote ?? (quote.status === 'attributed' && isProverb(quote) ? ofNobody : null),
      source: quote.source,
      sourceLine: sourceLine(quote.source),
      sourceParts: sourceParts(quote.source),
      translations: quote.translations.map((one) => ({
        ...one,
        originalIn: isOriginal(quote, one) ? languageName(one.language) : null,
      })),
    },
    /** The square picture for sharing it, drawn by us; its address says what is in it. */
    picture: { address: square.url, alt: square.alt },
    poster,
    tone: poster.tone,
    related: cards,
    featured: featured
      .filter((one) => one.id !== quote.id)
      .slice(0, featuredShown)
      .map((one) => inPassing(one, relatedCut)),
    neighbours,
    corrections: corrections.map((one) => correctionShown(one, site.timeZone)),
    lettering: nameLettering([creditOf(quote), ...sourceParts(quote.source)]),
    head: [...quoteHead(site, settings, quote), ...fontLinks([poster.wide.plate])],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quote')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function QuotePage({ loaderData }: Route.ComponentProps) {
  const { quote, picture, poster, related, featured, neighbours, corrections } = loaderData
  useCountedView(quote.id)
  useLeafing(neighbours)
  const ownImage = quote.image?.startsWith('/') ? quote.image : undefined
  const head = <PosterHead {...quote} />
  const foot = (
    <PosterFoot {...quote} source={quote.sourceLine} picture={picture} image={ownImage} hasImage={quote.image !== null} />
  )
  return (
    <article>
      <section aria-label="Quote" style={{ viewTransitionName: 'plate' }}>
        {ownImage ? (
          <OwnPicture quote={quote} image={ownImage} tone={poster.tone} head={head} foot={foot} />
        ) : (
          <PosterView poster={poster} quoteAs="h1" taken={{ wide: '16rem', tall: '20.5rem' }} head={head} foot={foot} />
        )}
      </section>

      <div className="below mx-auto mt-14 grid max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-16 px-4 md:px-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          <SourceNotes quote={quote}>
            <CorrectionNotes id={quote.id} corrections={corrections} />
          </SourceNotes>
          {quote.tags.length > 0 && (
            <nav aria-label="Tags of this quote">
              <TagLinks tags={quote.tags} />
            </nav>
          )}
          {related.length > 0 && (
            <section aria-labelledby="related">
              <h2 id="related" className="text-xl">
                More on {quote.category?.toLowerCase() ?? 'this'}
              </h2>
              <div className="mt-6 grid gap-4 md:grid-cols-3 md:items-start">
                {related.map((card) => (
                  <QuoteCard key={card.id} quote={card} still />
                ))}
              </div>
            </section>
          )}
        </div>
        {featured.length > 0 && <FeaturedList quotes={featured} />}
      </div>
      <Leaves {...neighbours} />
      <SharePlace quote={{ ...quote, source: quote.sourceLine, picture, image: ownImage }} />
    </article>
  )
}
