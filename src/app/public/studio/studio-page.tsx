import { say } from '#messages'
import { defaultDesign, excerpt, frameOf, quotationMarks } from '#plates'
import { citation, creditOf, getQuote, quoteSentences } from '#quotes'
import type { Shareable } from '#quotes/parts'
import { getSettings, pageReaders } from '#settings'
import { cachedLoader } from '../../page/client-cache.ts'
import { tagsOfQuote } from '../../cache/page-notes.ts'
import { pageLoader } from '../../page/page.ts'
import { quotePath } from '../../site/paths.ts'
import { subjectOf } from '../../pictures/subject-of.ts'
import { pageHead } from '../../seo/head.ts'
import { sharedTranslation } from '../../lists/compose.ts'
import { fontLinks } from '../../page/font-links.ts'
import { textLettering } from '../../page/page-faces.ts'
import { Studio } from './studio.tsx'
import type { Route } from './+types/studio-page'

export const handle = { params: [], frame: 'plain' }

export const loader = pageLoader(quoteSentences.get, async ({ ctx, site, notes }, { params }: Route.LoaderArgs) => {
  const quote = await getQuote(ctx, params.id)
  const settings = await getSettings(ctx)
  notes.show('settings', ...tagsOfQuote(quote))
  const { width, height } = frameOf(defaultDesign)
  const title = say('studio.title', { words: excerpt(quote.text, 40), author: creditOf(quote) })
  const { id, text, language, direction } = quote
  const marks = quotationMarks(language, text)
  const shared: Shareable = {
    id,
    text,
    language,
    direction,
    marks,
    author: creditOf(quote),
    source: citation(quote),
    translation: sharedTranslation(quote, pageReaders(settings)),
  }
  return {
    title,
    shared,
    subject: subjectOf(quote, settings, site),
    // What is edited in its field.
    lettering: textLettering([text, shared.translation?.text ?? '']),
    still: { src: site.pictures.quoteAddress(quote, settings, 'studio'), width, height },
    head: [
      ...pageHead({
        site,
        settings,
        title,
        description: say('studio.described', { words: excerpt(quote.text, 110), author: creditOf(quote) }),
        keywords: [],
        // Anyone who looks for the words finds the quote.
        path: quotePath(quote.id),
        robots: 'noindex',
        type: 'website',
        jsonLd: [],
      }),
      ...fontLinks([]),
    ],
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quote')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function StudioPage({ loaderData: { title, shared, subject, still } }: Route.ComponentProps) {
  return <Studio key={subject.quote.id} title={title} shared={shared} subject={subject} still={still} />
}
