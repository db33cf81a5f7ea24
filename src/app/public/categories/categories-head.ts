import type { Category } from '#categories'
import type { Quote } from '#quotes'
import type { Settings } from '#settings'
import type { Site } from '../../site.ts'
import type { Leaf } from '../leaf.ts'
import { listHead } from '../list-head.ts'

/** Spec: 8 keywords on categories and authors pages. */
const keywordsShown = 8

const step = { name: 'Categories', path: '/categories' }

export function categoriesHead(site: Site, settings: Settings, categories: Category[]) {
  const names = categories.map(({ name }) => name)
  return listHead({
    site,
    settings,
    title: 'Categories',
    description: `Quotes by category: ${names.join(', ')}.`,
    keywords: names.slice(0, keywordsShown),
    path: step.path,
    steps: [step],
  })
}

export function categoryHead(site: Site, settings: Settings, category: Category, quotes: Quote[], leaf: Leaf) {
  const { name, description } = category
  const path = `${step.path}/${encodeURIComponent(category.slug)}`
  return listHead({
    site,
    settings,
    title: `${name} Quotes`,
    description: description || categoryFallback(name),
    keywords: [...new Set([name, ...quotes.flatMap(({ author, tags }) => [author, ...tags])])].slice(0, keywordsShown),
    path,
    leaf,
    feeds: [{ name: `${name} Quotes`, at: path }],
    steps: [step, { name, path }],
  })
}

/** For a category that nobody described. */
export function categoryFallback(name: string): string {
  return `Quotes on ${name}, each with its source where one is known.`
}
