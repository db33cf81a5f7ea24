import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { listComma, say, sayRich } from '#messages'
import type { Topic } from '#quotes'
import { searchAddress } from './search-address.ts'

/** A language to choose, with its own name and its name in the page's language. */
export type Tongue = { code: string; name: string; own: string; count: number }

type Props = { tongues: Tongue[]; category: { name: string; slug: string } | null; topic: Topic | null }

/** What else the words may mean: a language to read in, a category by its name in the language of the page, a topic that is a tag. It is offered before what was found. */
export function Offers({ tongues, category, topic }: Props) {
  if (tongues.length === 0 && topic === null && category === null) return null
  return (
    <div className="mt-6 grid max-w-4xl justify-items-start gap-2">
      {tongues.map(({ code, name, own, count }) => (
        <Link key={code} to={inLanguage(code)} className="chip">
          <span>
            {say('search.read-in', { count, language: name })}
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
      {category && (
        <Link to={href('/categories/:slug', { slug: category.slug })} className="chip">
          {say('categories.quotes', { name: category.name })}
        </Link>
      )}
      {topic?.tag && (
        <Link to={href('/tags/:tag', { tag: topic.tag.slug })} className="chip">
          <span>{sayRich('tags.tagged', { name: <bdi>{topic.tag.name}</bdi> })}</span>
        </Link>
      )}
      {topic?.tag === null && (
        <p>
          {sayRich(topic.near.length > 0 ? 'search.none-tagged-near' : 'search.none-tagged', {
            topic: <bdi>{topic.name}</bdi>,
            tags: topic.near.map(({ name, slug }, i) => (
              <Fragment key={slug}>
                {i > 0 && listComma()}
                <Link to={href('/tags/:tag', { tag: slug })} className="link">
                  {name}
                </Link>
              </Fragment>
            )),
          })}
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
        {say('search.your-language')}
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
