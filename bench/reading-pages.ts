import { linkedQuotes, type Site } from './site.ts'

type ReadingPage = {
  name: string
  address: string
  /** It asks engines not to list it: what somebody typed is no page of its own. */
  unlisted?: true
}

/** One page of each kind that visitors read, of the starter collection. */
export async function readingPages(site: Site): Promise<ReadingPage[]> {
  const [quote = ''] = await linkedQuotes(site)
  return [
    { name: 'home', address: '/' },
    { name: 'quote', address: quote },
    { name: 'category', address: '/categories/wisdom' },
    { name: 'author', address: '/authors/marcus-aurelius' },
    { name: 'search', address: '/search?q=time', unlisted: true },
  ]
}
