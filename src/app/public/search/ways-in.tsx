import { href, Link } from 'react-router'
import { say } from '#messages'
import { Tongues, type Tongue } from './offers.tsx'

type Named = { name: string; slug: string }
type Props = { tongues: Tongue[]; categories: Named[]; tags: Named[] }

/** For readers who have no words yet, or none that lead anywhere. */
export function WaysIn({ tongues, categories, tags }: Props) {
  return (
    <div className="mt-10 grid max-w-4xl gap-10">
      <Tongues tongues={tongues} />
      <Row
        title={say('search.by-category')}
        links={categories.map(({ name, slug }) => ({ name, to: href('/categories/:slug', { slug }) }))}
      />
      <Row title={say('search.by-tag')} links={tags.map(({ name, slug }) => ({ name, to: href('/tags/:tag', { tag: slug }) }))} />
      <p>
        <Link to={href('/authors')} className="link">
          {say('authors.all')}
        </Link>
      </p>
    </div>
  )
}

function Row({ title, links }: { title: string; links: { name: string; to: string }[] }) {
  if (links.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="chip text-sm">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
