import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { comma, say, sayRich } from '#messages'
import type { Source } from '#quotes'
import { Facts } from '../facts.tsx'
import type { SettledShown } from './settled-shown.ts'

type Props = { settled: SettledShown; note: string | null; source: Source | null }

/** The answer to whether somebody said it: first in a few words, then why, how it really reads, where that is from, and what was read. */
export default function SettledCase({ settled, note, source }: Props) {
  const { answer, trueWording, trueLine, realAuthor, claims, alsoCredited, read, isUnread } = settled
  return (
    <>
      <p className="mt-3 text-lg font-medium">{answer}</p>
      {note && (
        <p className="mt-3 text-pretty" dir="auto">
          {note}
        </p>
      )}
      {trueWording && (
        <figure className="mt-6 border-s-2 border-line ps-5">
          <figcaption className="text-sm text-quiet">{say('case.true-wording')}</figcaption>
          <blockquote className="mt-1 font-text text-[1.5rem] leading-snug whitespace-pre-line text-pretty" dir="auto">
            {trueLine ? (
              <Link to={href('/quote/:id', { id: trueLine.id })} className="underline underline-offset-4">
                {trueWording}
              </Link>
            ) : (
              trueWording
            )}
          </blockquote>
        </figure>
      )}
      <Facts
        className="mt-4"
        facts={[
          [say('case.who-said-it'), realAuthor],
          [settled.sourceLabel, [source?.work, source?.place].filter(Boolean).join(comma())],
          [say('source.year'), source?.year],
          [say('source.edition'), source?.edition],
          [say('source.translated-by'), source?.translator],
        ]}
      />
      {claims.length > 0 && <Claims claims={claims} readOn={read?.on} />}
      {alsoCredited.length > 0 && (
        <p className="mt-4 text-sm">
          {sayRich('case.also-credited', {
            // oxlint-disable-next-line react/no-array-index-key -- names never change places
            names: alsoCredited.map(({ type, value }, i) => (type === 'element' ? <bdi key={i}>{value}</bdi> : value)),
          })}
        </p>
      )}
      {source?.url && (
        <p className="mt-4 text-sm">
          {read
            ? sayRich('case.read-at', { site: outside(source.url)(read.at), date: read.on })
            : sayRich('case.source', { link: outside(source.url) })}
        </p>
      )}
      {read && !source?.url && !claims.some(({ url }) => url) && (
        <p className="mt-4 text-sm">{say('case.read-on', { date: read.on })}</p>
      )}
      {isUnread && <p className="mt-4 text-sm">{say('case.unread')}</p>}
    </>
  )
}

/** Each person with what is known for or against it. */
function Claims({ claims, readOn }: Pick<SettledShown, 'claims'> & { readOn: string | undefined }) {
  return (
    <section className="mt-6" aria-labelledby="claims">
      <h3 id="claims" className="text-sm text-quiet">
        {say('case.credited-to')}
      </h3>
      <dl className="mt-2 grid gap-4">
        {claims.map(({ name, evidence, url, site }) => (
          <div key={name}>
            <dt className="font-medium">
              <bdi>{name}</bdi>
            </dt>
            <dd className="text-pretty wrap-anywhere" dir="auto">
              {evidence}
            </dd>
            {url && (
              <dd className="mt-1 text-sm">
                {readOn === undefined
                  ? sayRich('case.source', { link: outside(url) })
                  : sayRich('case.read-at', { site: outside(url)(site), date: readOn })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

const outside = (to: string) => (words: ReactNode) => (
  <a href={to} rel="noreferrer" className="link">
    {words}
  </a>
)
