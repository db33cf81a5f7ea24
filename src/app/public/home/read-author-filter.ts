import { href, redirect } from 'react-router'
import { say } from '#messages'
import { askedName, authorNameHere, getAuthorByName, otherNamesHere, type Author } from '#authors'
import { getSettings, type Settings } from '#settings'
import { orMissing, type PageGround } from '../../page/page.ts'
import { authorPath } from '../../site/paths.ts'
import type { Site } from '../../site/site.ts'
import { introduction } from '../../seo/authors-head.ts'
import { fontLinks } from '../../page/font-links.ts'
import { leafHead } from '../../seo/leaf-head.ts'
import { leafAddress, type Leaf } from '../../lists/leaf.ts'
import { askedLeaf } from '../../lists/page-number.ts'
import { readList } from '../read-list.ts'

/** 404, because nobody of that name is here and an address of any words must not be kept; with a way on. */
const missing = () => ({
  title: say('home.no-quotes-found'),
  text: say('home.no-such-author'),
  link: { name: say('home.browse-authors'), to: href('/authors') },
})

/**
 * `/?author={name}`: the author's quotes instead of the home page. Other spellings of the name, former names and aliases
 * are led to today's, so that each author has one such address; of two of one name the second has it by slug.
 * @throws what the page answers
 */
export async function readAuthorFilter(ground: PageGround, url: URL, name: string) {
  const { ctx, site, notes } = ground
  const leaf = askedLeaf(url)
  const author = await orMissing(getAuthorByName(ctx, name), missing())
  const asked = askedName(author)
  if (asked !== name) throw redirect(leafAddress(href('/'), leaf, { author: asked }), 301)
  notes.show(`author:${author.id}`, 'settings')
  const [settings, { list }] = await Promise.all([getSettings(ctx), readList(ground, url, { author: author.id })])
  return {
    filter: { name: authorNameHere(author), asked, slug: author.slug, list },
    head: [...filterHead(site, settings, author, leaf), ...fontLinks(list.cards.slice(0, 1).map(({ plate }) => plate))],
  }
}

/** The author's own page is the one that search engines are to know. */
function filterHead(site: Site, settings: Settings, author: Author, leaf: Leaf) {
  const path = authorPath(author.slug)
  const name = authorNameHere(author)
  return leafHead({
    site,
    settings,
    title: say('home.quotes-by', { name }),
    description: introduction(author),
    keywords: [name, ...otherNamesHere(author)],
    path: leafAddress(path, leaf),
    leaf,
    steps: [{ name, path }],
  })
}
