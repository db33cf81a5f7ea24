import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { findPlacedQuotes, type PlacedQuote } from '#evidence'
import { getPart, textSentences, wordsOfBody, type Part } from '#library'
import type { Word } from '#platform/words-in'
import { excerpt } from '#plates'
import { getSettings } from '#settings'
import { ReadingSheet } from '#ui/reading-sheet'
import type { Tag } from '../../cache/page-notes.ts'
import { cachedLoader } from '../../page/client-cache.ts'
import { fontLinks } from '../../page/font-links.ts'
import { nameLettering, textLettering } from '../../page/page-faces.ts'
import { orMissing, pageLoader } from '../../page/page.ts'
import { partHead } from '../../seo/sources-head.ts'
import { askedWords, stretchOf, type AskedWords } from './asked-words.ts'
import { Reading } from './reading.tsx'
import { setPart, type Block } from './set-part.ts'
import { editionOf, partName, setting, takesOwnFace } from './text-shown.ts'
import type { Route } from './+types/part-page'

/** In the margin. */
const longestNote = 90

export const handle = { params: ['words'] }

export const loader = pageLoader(textSentences.get, async ({ ctx, site, notes }, { params }: Route.LoaderArgs, url) => {
  const toText = { name: say('sources.about-text'), to: href('/sources/:id', { id: params.id }) }
  const missing = { title: say('sources.not-here'), text: say('sources.not-here-text'), link: toText }
  const part = await orMissing(getPart(ctx, params.id, params.n), missing)
  const { text } = part
  notes.show(`text:${text.id}`, 'settings')
  const words = askedWords(url)
  if (url.searchParams.has('words')) notes.typed()
  const [settings, placed] = await Promise.all([getSettings(ctx), findPlacedQuotes(ctx, text.id, part.n)])
  notes.show('quotes', ...placed.map(({ id }): Tag => `quote:${id}`))
  const { asked, quotes } = markedIn(wordsOfBody(part.body), words, placed)
  const blocks = setPart(part.body, { asked, quotes })
  const ownFace = takesOwnFace(part.body)
  const name = partName(part)
  const { title, author, translator } = text
  return {
    text: { id: text.id, title, author, translator, rights: editionOf(text).rights, ...setting(text) },
    name,
    above: part.above,
    previous: part.previous && { n: part.previous.n, name: partName(part.previous) },
    next: part.next && { n: part.next.n, name: partName(part.next) },
    blocks,
    quotes: quotes.map(({ id, text: said, language, direction }) => ({
      id,
      language,
      direction,
      text: excerpt(said, longestNote),
    })),
    ownFace,
    lettering: [
      ...nameLettering([title, author, translator ?? '']),
      ...textLettering([
        ...(ownFace ? [] : [part.body]),
        ...quotes.map((quote) => quote.text),
        name,
        part.above ?? '',
        ...neighboursOf(part),
      ]),
    ],
    head: [...partHead(site, settings, part, name, beginningOf(blocks)), ...fontLinks([], { readAlong: true })],
  }
})

/** What is marked; a passage of words that the part lacks, as after another edition was brought, is not. */
function markedIn(words: Word[], asked: AskedWords | null, placed: PlacedQuote[]) {
  const stretch = asked && stretchOf(words, asked)
  return {
    asked: stretch && { ...stretch, id: `w${asked.from}` },
    quotes: placed.flatMap(({ from, to, ...quote }) => {
      const found = from === null || to === null ? null : stretchOf(words, { from, to: to - 1 })
      return found ? [{ ...quote, ...found }] : []
    }),
  }
}

const neighboursOf = ({ previous, next }: Part) => [previous?.heading ?? '', next?.heading ?? '']

function beginningOf(blocks: Block[]): string {
  const lines = blocks.slice(0, 4).flatMap((block) => block.lines)
  const words = lines.map(({ pieces }) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''))
  return excerpt(words.join(' '), 150)
}

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quote')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PartPage({ loaderData }: Route.ComponentProps) {
  const { text, name, above, previous, next, blocks, quotes, ownFace } = loaderData
  const partAt = (n: number) => href('/sources/:id/:n', { id: text.id, n: String(n) })
  return (
    <div className="reading" data-face={ownFace ? 'own' : undefined}>
      <ReadingSheet />
      <p className="font-name text-sm wrap-anywhere text-quiet">
        {sayRich(text.translator ? 'sources.by-translated' : 'sources.by-author', {
          text: (
            <Link to={href('/sources/:id', { id: text.id })} className="tap underline-offset-4 hover:text-ink hover:underline">
              <bdi>{text.title}</bdi>
            </Link>
          ),
          author: <bdi>{text.author}</bdi>,
          translator: <bdi>{text.translator}</bdi>,
        })}
      </p>
      <div lang={text.lang} dir={text.dir}>
        <h1 className="mt-8 text-2xl tracking-tight wrap-anywhere">
          {above !== null && !name.startsWith(above) && <span className="mb-2 block text-lg text-quiet">{above}</span>}
          {name}
        </h1>
        <Reading blocks={blocks} quotes={quotes} />
      </div>
      <nav aria-label={say('sources.parts')} className="mt-16 grid grid-cols-2 gap-6 border-t border-line pt-6 wrap-anywhere">
        <p>
          {previous && (
            <Link to={partAt(previous.n)} rel="prev" className="block py-1">
              <span className="block text-sm text-quiet">{say('ui.previous')}</span>
              <bdi className="font-text text-lg">{previous.name}</bdi>
            </Link>
          )}
        </p>
        <p className="text-end">
          {next && (
            <Link to={partAt(next.n)} rel="next" className="block py-1">
              <span className="block text-sm text-quiet">{say('ui.next')}</span>
              <bdi className="font-text text-lg">{next.name}</bdi>
            </Link>
          )}
        </p>
      </nav>
      <p className="mt-8 text-sm text-quiet">{text.rights}</p>
    </div>
  )
}
