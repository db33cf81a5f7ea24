import { Fragment } from 'react'
import { href, Link } from 'react-router'
import type { Topic } from '#quotes'
import { searchAddress } from './search-address.ts'

/** A language that readers can choose, under its English name and its own. */
export type Tongue = { code: string; name: string; own: string; count: number }

/** What else the words may mean: a language to read in, a topic that is a tag. It is offered before what was found. */
export function Offers({ tongues, topic }: { tongues: Tongue[]; topic: Topic | null }) {
  if (tongues.length === 0 && topic === null) return null
  return (
    <div className="mt-6 grid max-w-4xl justify-items-start gap-2">
      {tongues.map(({ code, name, own, count }) => (
        <Link key={code} to={inLanguage(code)} className="chip">
          <span>
            Read {count === 1 ? 'the quote' : `the ${count.toLocaleString('en')} quotes`} in {name}
            {own !== name && (
              <>
                {' · '}
                <bdi lang={code} className="font-name">
                  {own}
                </bdi>
              </>
            )}
          </span>
        </Link>
      ))}
      {topic?.tag && (
        <Link to={href('/tags/:tag', { tag: topic.tag })} className="chip">
          Quotes tagged&nbsp;<bdi>{topic.tag}</bdi>
        </Link>
      )}
      {topic?.tag === null && (
        <p>
          No quotes are tagged <bdi>{topic.name}</bdi>.{topic.near.length > 0 && ' Near: '}
          {topic.near.map((tag, i) => (
            <Fragment key={tag}>
              {i > 0 && ' '}
              <span className="whitespace-nowrap">
                <Link to={href('/tags/:tag', { tag })} className="link">
                  {tag}
                </Link>
                {i < topic.near.length - 1 ? ',' : '.'}
              </span>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}

/** All languages of the site, by their own names. */
export function Tongues({ tongues }: { tongues: Tongue[] }) {
  if (tongues.length < 2) return null
  return (
    <section aria-labelledby="languages">
      <h2 id="languages" className="text-xl">
        Read in your language
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {tongues.map(({ code, name, own }) => (
          <li key={code}>
            <Link to={inLanguage(code)} className="chip text-sm" title={own === name ? undefined : name}>
              <bdi lang={code} className="font-name">
                {own}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function inLanguage(language: string): string {
  return searchAddress({ q: '', filters: { language }, exact: false })
}
