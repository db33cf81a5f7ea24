import { href, redirect } from 'react-router'
import { say, sayRich } from '#messages'
import { NotFound } from '#platform/errors'
import { findRelatedTags, quoteSentences, tagSlug } from '#quotes'
import { getSettings } from '#settings'
import { cachedLoader } from '../../page/client-cache.ts'
import { orMissing, pageLoader } from '../../page/page.ts'
import { tagPath } from '../../site/paths.ts'
import { useAdded } from '../added-cards.ts'
import { fontLinks } from '../../page/font-links.ts'
import { listParams } from '../../lists/leaf.ts'
import { ListLine } from '../list-line.tsx'
import { ownHeadOf } from '../../seo/own-head.ts'
import { askedLeaf } from '../../lists/page-number.ts'
import { QuoteList, shownOf } from '../quote-list.tsx'
import { readList } from '../read-list.ts'
import { tagHead } from '../../seo/tags-head.ts'
import { TagLinks } from './tag-links.tsx'
import type { Route } from './+types/tag-page'

const missing = () => ({
  title: say('tags.not-found'),
  text: say('tags.not-found-text'),
  link: { name: say('failure.browse-categories'), to: href('/categories') },
})

export const handle = { params: listParams }

export const loader = pageLoader(quoteSentences.list, async (ground, { params }: Route.LoaderArgs, url) => {
  const { ctx, site, notes } = ground
  const leaf = askedLeaf(url)
  const slug = tagSlug(params.tag)
  if (slug !== params.tag && slug !== '') throw redirect(tagPath(slug) + url.search, 301)
  notes.show('settings', `head:tag:${slug}`)
  const [settings, { name, related, said }] = await Promise.all([getSettings(ctx), orMissing(tagNamed(), missing())])
  const { list, quotes } = await readList(ground, url, { tag: slug })
  const own = await ownHeadOf(ctx, settings, said)
  return {
    name,
    slug,
    related,
    list,
    head: [
      ...tagHead(site, settings, { name, slug, related, quotes, total: list.total, leaf, own }),
      ...fontLinks(list.cards.slice(0, 1).map(({ plate }) => plate)),
    ],
  }

  async function tagNamed() {
    const found = await findRelatedTags(ctx, slug)
    if (!found) throw new NotFound('Tag not found')
    return found
  }
})

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('quotes')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TagPage({ loaderData }: Route.ComponentProps) {
  const { name, slug, related } = loaderData
  const list = useAdded(tagPath(slug), loaderData.list)
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-8 md:px-8">
      <h1 className="title">{sayRich('tags.tagged', { name: <bdi>{name}</bdi> })}</h1>
      {list.total > 0 && <p className="mt-2 text-quiet">{say('tags.everywhere')}</p>}
      {related.length > 0 && (
        <nav aria-labelledby="related" className="mt-6">
          <h2 id="related" className="mb-2 text-sm text-quiet">
            {say('tags.related')}
          </h2>
          <TagLinks tags={related} />
        </nav>
      )}
      <section aria-label={say('tags.tagged', { name })}>
        <ListLine ways={list.ways}>{shownOf(list)}</ListLine>
        <QuoteList list={list} path={tagPath(slug)} />
      </section>
    </div>
  )
}
