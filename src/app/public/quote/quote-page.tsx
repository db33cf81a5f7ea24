import { lazy, Suspense } from 'react'
import { language, prefix, say } from '#messages'
import { cardFrame, quotationMarks, type Frame } from '#plates'
import {
  authorHere,
  citation,
  citationParts,
  creditOf,
  findFeatured,
  findNeighbours,
  findRelated,
  findTrueLine,
  getQuote,
  quoteSentences,
  isMisquoted,
  isProverb,
  nativeName,
  statusForReaders,
  tagsHere,
  type Quote,
} from '#quotes'
import { getPreview } from '#drafts'
import { findEarlier, findEvidence } from '#evidence'
import { findCorrectionsOf } from '#reports'
import { QuoteCard, SharePlace } from '#quotes/parts'
import { postableAddress } from '#images'
import { getSettings, pageReaders } from '#settings'
import { cachedLoader } from '../../page/client-cache.ts'
import type { Tag } from '../../cache/page-notes.ts'
import { pageLoader } from '../../page/page.ts'
import { composeCards, sharedTranslation } from '../../lists/compose.ts'
import { FeaturedList } from '../featured-list.tsx'
import { fontLinks } from '../../page/font-links.ts'
import { inPassing } from '../../lists/in-passing.ts'
import { correctionShown } from '../reports/correction-shown.ts'
import { nameLettering, textLettering } from '../../page/page-faces.ts'
import { ownShownOf } from '../own-shown.ts'
import { composePoster } from '../poster.ts'
import { PosterView } from '../poster-view.tsx'
import { TagLinks } from '../tags/tag-links.tsx'
import { CorrectionNotes } from './correction-notes.tsx'
import { earlierShown } from './earlier-shown.ts'
import { evidenceShown } from '../../evidence/evidence-shown.ts'
import { Leaves } from './leaves.tsx'
import { AboutAuthor, SimilarQuotes } from './next-reads.tsx'
import { PosterFoot, PosterHead } from './poster-edges.tsx'
import { ownHeadOf } from '../../seo/own-head.ts'
import { previewHead } from '../../seo/preview-head.ts'
import { quoteHead } from '../../seo/quote-head.ts'
import { readNext } from './read-next.ts'
import { settledShown } from './settled-shown.ts'
import { workOfQuote } from '../works/work-of-quote.ts'
import { SourceNotes } from './source-notes.tsx'
import { wordingsShown } from './wordings-shown.ts'
import { useCountedView } from './use-counted-view.ts'
import { useLeafing } from './use-leafing.ts'
import type { Route } from './+types/quote-page'

/** Read without its script, which comes later. */
const InItsPlace = lazy(() => import('../../evidence/in-its-place.tsx'))

/** Few quotes have one: its script comes with it. */
const OwnPicture = lazy(() => import('./own-picture.tsx'))
const OwnFacts = lazy(() => import('../own-facts.tsx'))

/** Related items are cut at 80 characters, 3 are shown; the sidebar holds up to 6. */
const relatedCut = 80
const relatedShown = 3
const featuredShown = 6

/** What stands instead of "given to this author" where no author is. */
const ofNobody = () => say('quote.proverb')

/** Three beside the sidebar are narrower than on a wall: set for that width, their small type stays as large. */
function relatedFrame(quote: Quote): Frame {
  const { name, width, height } = cardFrame(quote)
  return { name: `${name}-related`, width: width * 0.75, height: height * 0.75 }
}

export const handle = { params: [] }

/** With a `token`, the page is a preview of a quote with its draft, or of one that isn’t published (forms/preview). */
type QuoteArgs = Omit<Route.LoaderArgs, 'params'> & { params: { id?: string; token?: string } }

export const loader = pageLoader(quoteSentences.get, async (ground, { params }: QuoteArgs) => {
  const { ctx, site, notes, parts } = ground
  const { id = '', token } = params
  const quote = token === undefined ? await getQuote(ctx, id) : await getPreview(ctx, token, 'quote')
  const settings = await getSettings(ctx)
  const readers = pageReaders(settings)
  const sameCategory = findRelated(ctx, quote, relatedShown)
  const [related, featured, neighbours, poster, corrections, evidence, trueLine, earlier, own, next, head] = await Promise.all([
    sameCategory,
    // For each language of the site: those that its readers can read come first, and names are theirs.
    parts.find(`featured ${prefix()} ${language()}`, async () =>
      findFeatured(ctx, { limit: featuredShown + 1, forReaders: true }),
    ),
    findNeighbours(ctx, quote),
    composePoster(quote, readers),
    findCorrectionsOf(ctx, quote.id),
    findEvidence(ctx, quote),
    findTrueLine(ctx, quote.trueWording),
    findEarlier(ctx, quote),
    ownShownOf(ground, 'quote', quote.own),
    readNext(ground, quote, sameCategory),
    ownHeadOf(ctx, settings, quote),
  ])
  const image = quote.image?.startsWith('/') ? quote.image : undefined
  const shownHere = [quote, ...related, ...featured, ...(trueLine ? [trueLine] : [])].map(({ id }) => id)
  notes.show(
    'other-quotes',
    'settings',
    `head:quote:${quote.id}`,
    `likes:${quote.id}`,
    ...[...shownHere, neighbours.previous, neighbours.next].map((id): Tag => `quote:${id}`),
  )
  for (const from of [evidence, earlier]) if (from?.text.id) notes.show(`text:${from.text.id}`)
  const wordings = wordingsShown(quote, settings, readers, { linked: token === undefined })
  const square = site.pictures.ofQuote(quote, settings, 'square')
  const cards = await composeCards(related, readers, relatedCut, quote.category, relatedFrame)
  return {
    quote: {
      id: quote.id,
      text: quote.text,
      language: quote.language,
      direction: quote.direction,
      marks: quotationMarks(quote.language, quote.text),
      author: creditOf(quote),
      name: authorHere(quote),
      native: nativeName(quote),
      authorSlug: quote.authorSlug,
      category: quote.category,
      moreOn: quote.category === null ? say('quote.more-on-this') : say('quote.more-on', { category: quote.category }),
      categorySlug: quote.categorySlug,
      tags: tagsHere(quote),
      shelves: quote.shelves.map(({ name, slug }) => ({ name, slug })),
      /** One of this site takes the plate's place. */
      image,
      hasImage: quote.image !== null,
      /** The same for sharing: a JPEG or a PNG. */
      postable: image && postableAddress(image),
      views: quote.views,
      likes: quote.likes,
      status: quote.status,
      isMisquoted: isMisquoted(quote),
      statusSaid: statusForReaders(quote.status, settings),
      statusNote: quote.statusNote ?? (quote.status === 'attributed' && isProverb(quote) ? ofNobody() : null),
      source: quote.source,
      settled: settledShown(quote, trueLine, readers),
      sourceLine: citation(quote),
      sourceParts: citationParts(quote),
      workAt: workOfQuote(quote),
      earlier: earlier && earlierShown(earlier),
      translation: sharedTranslation(quote, readers),
      wordings,
    },
    /** The square picture for sharing it, drawn by us; its address says what is in it. */
    picture: { address: square.url, alt: square.alt },
    poster: image ? null : poster,
    tone: poster.tone,
    own,
    related: cards,
    next,
    featured: featured
      .filter((one) => one.id !== quote.id)
      .slice(0, featuredShown)
      .map((one) => inPassing(one, relatedCut, readers)),
    neighbours,
    corrections: corrections.map((one) => correctionShown(one, site.timeZone)),
    evidence: evidence && evidenceShown(quote, evidence),
    lettering: [
      ...nameLettering([
        creditOf(quote),
        nativeName(quote) ?? '',
        quote.alsoCredited ?? '',
        ...citationParts(quote),
        ...quote.translations.map(({ source }) => source.work ?? ''),
        ...(evidence ? [evidence.division, evidence.text.title, evidence.text.author] : []),
      ]),
      ...textLettering([
        ...(image ? [quote.text] : []),
        quote.trueWording ?? '',
        ...quote.translations.map(({ text }) => text),
        ...(evidence ? [evidence.before, evidence.exact, evidence.after] : []),
      ]),
    ],
    head: [
      ...(token === undefined ? quoteHead(site, settings, quote, { evidence, own: head }) : previewHead(quote.text)),
      ...fontLinks(image ? [] : [poster.wide.plate], { readAlong: image !== undefined }),
    ],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quote')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function QuotePage({ loaderData }: Route.ComponentProps) {
  const { quote, picture, poster, tone, own, related, next, featured, neighbours, corrections, evidence } = loaderData
  useCountedView(quote.id)
  useLeafing(neighbours)
  const head = <PosterHead {...quote} />
  const foot = <PosterFoot {...quote} source={quote.sourceLine} picture={picture} image={quote.postable} />
  return (
    <article>
      <section className="plate" aria-label={say('quote.quote')} style={{ viewTransitionName: 'plate' }}>
        {quote.image && (
          <Suspense>
            <OwnPicture
              quote={quote}
              translation={quote.wordings.inPlate}
              image={quote.image}
              tone={tone}
              head={head}
              foot={foot}
            />
          </Suspense>
        )}
        {poster && <PosterView poster={poster} quoteAs="h1" taken={{ wide: '16rem', tall: '20.5rem' }} head={head} foot={foot} />}
      </section>

      <div className="below mx-auto mt-14 grid max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-16 px-4 md:px-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          {evidence && (
            <Suspense>
              <InItsPlace evidence={evidence} />
            </Suspense>
          )}
          <SourceNotes quote={quote} workAt={quote.workAt} hasTextLink={Boolean(evidence?.url)}>
            {own.length > 0 && (
              <Suspense>
                <OwnFacts facts={own} />
              </Suspense>
            )}
            <CorrectionNotes id={quote.id} corrections={corrections} />
          </SourceNotes>
          {quote.tags.length > 0 && (
            <nav aria-label={say('quote.tags')}>
              <TagLinks tags={quote.tags} />
            </nav>
          )}
          {next.author && (
            <AboutAuthor author={next.author} more={next.more} tone={tone} isTheirs={quote.status !== 'misattributed'} />
          )}
          {related.length > 0 && (
            <section aria-labelledby="related">
              <h2 id="related" className="text-xl">
                {quote.moreOn}
              </h2>
              <div className="mt-6 grid gap-4 md:grid-cols-3 md:items-start">
                {related.map((card) => (
                  <QuoteCard key={card.id} quote={card} still />
                ))}
              </div>
            </section>
          )}
          {next.similar.length > 0 && <SimilarQuotes quotes={next.similar} />}
        </div>
        {featured.length > 0 && <FeaturedList quotes={featured} />}
      </div>
      <Leaves {...neighbours} />
      <SharePlace quote={{ ...quote, source: quote.sourceLine, picture, image: quote.postable }} />
    </article>
  )
}
