import { href, Link } from 'react-router'
import { inARow, say, sayRich } from '#messages'
import type { MeantLine } from './meant-line.ts'

/** A line as its source has it, or who didn’t say it: in the words of the whole check. */
export function Meant({ meant: { isSettled, isSilent, verdict, said, words, check, quote, place } }: { meant: MeantLine }) {
  return (
    <section aria-labelledby="meant" className="mt-6 grid max-w-4xl gap-3 rounded-plate border border-line p-5 wrap-anywhere">
      {!isSettled && !isSilent && verdict !== 'exact' && <p className="text-sm text-quiet">{say('search.you-may-mean')}</p>}
      <h2 id="meant" className="text-xl text-pretty">
        {isSilent ? say('search.you-may-mean') : said.heading}
      </h2>
      {words && (
        <blockquote>
          <p className="font-text text-lg whitespace-pre-line text-pretty" lang={words.language} dir="auto">
            {words.text}
          </p>
          <footer className="mt-2 font-name text-sm">
            <Credit {...words} />
          </footer>
        </blockquote>
      )}
      {said.sentences.length > 0 && (
        <p className="font-name text-pretty">
          {inARow([...(isSilent ? [say('search.said', { heading: said.heading })] : []), ...said.sentences])}
        </p>
      )}
      <p className="text-sm text-quiet">{said.searched}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to={check} className="link">
          {say('search.whole-check')}
        </Link>
        {quote !== null && (
          <Link to={href('/quote/:id', { id: quote })} className="link">
            {say('search.open-quote')}
          </Link>
        )}
        {place && (
          <Link to={place.to} className="link">
            {place.isReadable ? say('search.read-in-text') : sayRich('search.about-text', { text: <cite>{place.title}</cite> })}
          </Link>
        )}
      </p>
    </section>
  )
}

function Credit({ author, doubt }: NonNullable<MeantLine['words']>) {
  if (doubt === 'wrong') return sayRich('credit.wrongly-attributed-to', { author: <s className="text-quiet">{author}</s> })
  const name = <bdi className="font-medium">{author}</bdi>
  return doubt === 'misquoted' ? sayRich('credit.misquoted-from', { author: name }) : name
}
