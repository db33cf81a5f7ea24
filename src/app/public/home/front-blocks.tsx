import type { ReactNode } from 'react'
import { href, Link, useHref } from 'react-router'
import { say, sayRich } from '#messages'
import { AuthorCard } from '#authors/parts'
import { CategoryTile } from '#categories/parts'
import { QuoteCard } from '#quotes/parts'
import type { FrontBlocks } from './front.ts'

/** Above all blocks. On a phone the header's search is near enough. */
export function Hero({ heading, line }: { heading: string; line: string | undefined }) {
  return (
    <div className="hero">
      <div>
        <h1>
          <bdi>{heading}</bdi>
        </h1>
        {line && (
          <p className="mt-2 max-w-prose text-quiet">
            <bdi>{line}</bdi>
          </p>
        )}
      </div>
      <search>
        <form action={useHref(href('/search'))}>
          <input
            type="search"
            name="q"
            dir="auto"
            aria-label={say('search.search-quotes')}
            placeholder={say('search.a-line-or-an-author')}
          />
        </form>
      </search>
    </div>
  )
}

/** Quotes in a row; those that also stand elsewhere above are still (wall.tsx). */
type StripProps = { id: string; title: string; cards: FrontBlocks['featured']; shownAbove?: readonly string[] }

export function Strip({ id, title, cards, shownAbove }: StripProps) {
  if (cards.length === 0) return null
  return (
    <Block id={id} title={title}>
      <ol className="strip">
        {cards.map((card) => (
          <li key={card.id}>
            <QuoteCard quote={card} still={shownAbove?.includes(card.id) ?? false} />
          </li>
        ))}
      </ol>
    </Block>
  )
}

export function Categories({ categories }: Pick<FrontBlocks, 'categories'>) {
  if (categories.length === 0) return null
  return (
    <Block id="categories" title={say('home.categories')} all={{ name: say('home.all-categories'), to: href('/categories') }}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-7">
        {categories.map((category) => (
          <li key={category.slug} className="grid">
            <CategoryTile category={category} small />
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function Authors({ authors }: Pick<FrontBlocks, 'authors'>) {
  if (authors.length === 0) return null
  return (
    <Block id="authors" title={say('home.authors')} all={{ name: say('home.all-authors'), to: href('/authors') }}>
      <ul className="grid gap-x-8 md:grid-cols-2 xl:grid-cols-4">
        {authors.map((author) => (
          <li key={author.slug}>
            <AuthorCard author={author} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

type BlockProps = { id: string; title: string; all?: { name: string; to: string }; children: ReactNode }

function Block({ id, title, all, children }: BlockProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {all && (
          <Link to={all.to} className="-my-2 inline-flex min-h-11 items-center text-sm text-quiet hover:text-ink">
            {all.name}{' '}
            <span className="points" aria-hidden>
              &nbsp;→
            </span>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** Counts with a "+". They stay one quiet line. */
export function Statistics({ quotes, authors, categories }: { quotes: number; authors: number; categories: number }) {
  const strong = (words: ReactNode) => <span className="font-medium text-ink tabular-nums">{words}</span>
  return (
    <p className="flex flex-wrap justify-center gap-x-8 gap-y-2 border-t border-line pt-8 text-sm text-quiet">
      <span>{sayRich('home.quotes-in-all', { count: quotes, strong })}</span>
      <span>{sayRich('home.authors-in-all', { count: authors, strong })}</span>
      <span>{sayRich('home.categories-in-all', { count: categories, strong })}</span>
    </p>
  )
}
