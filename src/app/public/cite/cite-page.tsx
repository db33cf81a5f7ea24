import { href, Link } from 'react-router'
import { say } from '#messages'
import { cite, citationForms } from '#citations'
import { excerpt, withVerseBreaks } from '#plates'
import { creditOf, quoteSentences } from '#quotes'
import { cachedLoader } from '../../page/client-cache.ts'
import { fontLinks } from '../../page/font-links.ts'
import { pageLoader } from '../../page/page.ts'
import { nameLettering, textLettering } from '../../page/page-faces.ts'
import { pageHead } from '../../seo/head.ts'
import { quotePath } from '../../site/paths.ts'
import { CitationShown } from './citation-shown.tsx'
import { readCited } from '../../documents/read-cited.ts'
import type { Route } from './+types/cite-page'

const longest = 400

export const handle = { params: [] }

export const loader = pageLoader(quoteSentences.get, async (ground, { params }: Route.LoaderArgs) => {
  const { quote, settings, cited } = await readCited(ground, params.id)
  const made = cite(cited)
  const { id, language, direction } = quote
  const text = withVerseBreaks(excerpt(quote.text, longest))
  const author = creditOf(quote)
  const forms = citationForms.map(({ form, name, file, style }) => ({
    form,
    name,
    isCode: style === '',
    file: `${quotePath(id)}/${file}`,
    blocks: made[form].blocks,
  }))
  return {
    quote: { id, text, language, direction, author },
    forms,
    lettering: [
      ...textLettering([text]),
      ...nameLettering([author, cited.native ?? '', quote.source?.work ?? '', quote.source?.place ?? '']),
    ],
    head: [
      ...pageHead({
        site: ground.site,
        settings,
        title: say('cite.title', { words: excerpt(quote.text, 40), author }),
        description: say('cite.described', { words: excerpt(quote.text, 110), author }),
        keywords: [],
        // Anyone who looks for the words finds the quote.
        path: quotePath(id),
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

export default function CitePage({ loaderData: { quote, forms } }: Route.ComponentProps) {
  return (
    <article className="column max-w-3xl px-4 pt-10 md:px-8 md:pt-16">
      <h1 className="title">{say('cite.cite-this')}</h1>
      <figure className="mt-6 border-s-2 border-line ps-5">
        <blockquote
          className="font-text text-lg wrap-anywhere whitespace-pre-line text-pretty"
          lang={quote.language}
          dir={quote.direction}
        >
          {quote.text}
        </blockquote>
        <figcaption className="mt-2 font-name text-sm text-quiet">
          <bdi>{quote.author}</bdi> ·{' '}
          <Link to={href('/quote/:id', { id: quote.id })} className="tap underline underline-offset-4">
            {say('cite.back')}
          </Link>
        </figcaption>
      </figure>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
        {forms.map(({ form, ...shown }) => (
          <CitationShown key={form} {...shown} />
        ))}
      </div>
    </article>
  )
}
