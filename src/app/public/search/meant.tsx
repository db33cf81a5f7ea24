import { href, Link } from 'react-router'
import type { MeantLine } from './meant-line.ts'

/** A line as its source has it, or who didn’t say it: in the words of the whole check. */
export function Meant({ meant: { isSettled, isSilent, verdict, said, words, check, quote, place } }: { meant: MeantLine }) {
  return (
    <section aria-labelledby="meant" className="mt-6 grid max-w-4xl gap-3 rounded-plate border border-line p-5 wrap-anywhere">
      {!isSettled && !isSilent && verdict !== 'exact' && <p className="text-sm text-quiet">You may mean</p>}
      <h2 id="meant" className="text-xl text-pretty">
        {isSilent ? 'You may mean' : said.heading}
      </h2>
      {words && (
        <blockquote>
          <p className="font-text text-lg whitespace-pre-line text-pretty" lang={words.language} dir="auto">
            {words.text}
          </p>
          <footer className="mt-2 font-name text-sm">
            {words.refuted && (words.refuted === 'misquoted' ? 'Misquoted from ' : 'Wrongly attributed to ')}
            {words.refuted === true ? (
              <s className="text-quiet">{words.author}</s>
            ) : (
              <bdi className="font-medium">{words.author}</bdi>
            )}
          </footer>
        </blockquote>
      )}
      {said.sentences.length > 0 && (
        <p className="font-name text-pretty">{[...(isSilent ? [`${said.heading}.`] : []), ...said.sentences].join(' ')}</p>
      )}
      <p className="text-sm text-quiet">{said.searched}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to={check} className="link">
          See the whole check
        </Link>
        {quote !== null && (
          <Link to={href('/quote/:id', { id: quote })} className="link">
            Open the quote
          </Link>
        )}
        {place && (
          <Link to={place.to} className="link">
            {place.isReadable ? (
              'Read it in the text'
            ) : (
              <>
                About <cite>{place.title}</cite>
              </>
            )}
          </Link>
        )}
      </p>
    </section>
  )
}
