import { Fragment } from 'react'
import { Link } from 'react-router'
import { say, siteHref } from '#messages'
import { listed, type MarkedRun } from '#newsletter/parts'
import type { ArchiveBlock } from './archive-shown.ts'

/** What staff wrote in blocks: an issue in the archive, or a page. */
export function TextBlocks({ blocks }: { blocks: readonly { key: number; block: ArchiveBlock }[] }) {
  return (
    <div className="mt-10 grid gap-8">
      {blocks.map(({ key, block }) => (
        <Shown key={key} block={block} />
      ))}
    </div>
  )
}

function Shown({ block }: { block: ArchiveBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <h2 className="mt-4 font-serif text-2xl wrap-anywhere" dir="auto">
          {block.text}
        </h2>
      )
    case 'plain':
      return (
        <p className="text-pretty wrap-anywhere" dir="auto">
          {block.text}
        </p>
      )
    case 'words':
      return (
        <div className="grid gap-4 text-pretty wrap-anywhere">
          {keyed(block.paragraphs).map(({ key, item: lines }) => {
            const items = listed(lines)
            return items ? (
              <ul key={key} dir="auto" className="grid list-disc gap-2 ps-5 marker:text-quiet">
                {keyed(items).map(({ key: line, item: runs }) => (
                  <li key={line}>
                    <Runs runs={runs} />
                  </li>
                ))}
              </ul>
            ) : (
              <p key={key} dir="auto">
                {keyed(lines).map(({ key: line, item: runs, first }) => (
                  <Fragment key={line}>
                    {!first && <br />}
                    <Runs runs={runs} />
                  </Fragment>
                ))}
              </p>
            )
          })}
        </div>
      )
    case 'picture':
      return (
        <figure>
          <img src={siteHref(block.src)} alt={block.alt} loading="lazy" className="w-full rounded-lg" />
          {block.caption && (
            <figcaption className="mt-2 text-sm text-quiet" dir="auto">
              {block.caption}
            </figcaption>
          )}
        </figure>
      )
    case 'gone':
      return <p className="text-quiet">{say('newsletter.quote-gone')}</p>
    case 'quote':
      return <Quoted quote={block} />
  }
}

function Quoted({ quote }: { quote: Extract<ArchiveBlock, { type: 'quote' }> }) {
  return (
    <figure>
      <Link to={quote.page} tabIndex={-1} aria-hidden>
        <img
          src={siteHref(quote.picture.url)}
          alt=""
          width={1200}
          height={630}
          loading="lazy"
          className="h-auto w-full rounded-lg"
        />
      </Link>
      <blockquote
        lang={quote.language}
        dir={quote.direction}
        className="mt-4 font-serif text-xl whitespace-pre-line wrap-anywhere"
      >
        {quote.text}
      </blockquote>
      {quote.translations.map(({ language, direction, text, translator }) => (
        <blockquote key={language + text} lang={language} dir={direction} className="mt-3 font-serif text-lg wrap-anywhere">
          {text}
          {translator && (
            <footer lang="en" dir="ltr" className="font-sans text-sm text-quiet">
              {translator}
            </footer>
          )}
        </blockquote>
      ))}
      <figcaption className="mt-3 text-sm">
        <Link to={quote.page} className="font-medium underline decoration-line underline-offset-4">
          <bdi>{quote.credit}</bdi>
        </Link>
        {quote.source && (
          <>
            , <bdi>{quote.source}</bdi>
          </>
        )}
        {quote.status !== null && <span className="block text-quiet">{quote.status}</span>}
      </figcaption>
    </figure>
  )
}

function Runs({ runs }: { runs: MarkedRun[] }) {
  return keyed(runs).map(({ key, item: { text, bold, italic, href: to } }) => {
    const words = italic ? <em>{text}</em> : text
    const strong = bold ? <strong>{words}</strong> : words
    return to === undefined ? (
      <Fragment key={key}>{strong}</Fragment>
    ) : (
      <a key={key} href={siteHref(to)} className="underline decoration-line underline-offset-4 hover:decoration-current">
        {strong}
      </a>
    )
  })
}

/** Nothing of it ever changes places. */
function keyed<T>(items: readonly T[]): { key: string; item: T; first: boolean }[] {
  return items.map((item, i) => ({ key: String(i), item, first: i === 0 }))
}
