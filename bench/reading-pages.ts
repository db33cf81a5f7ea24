import { linkedQuotes, type Site } from './site.ts'

/** One page of each kind that visitors read, of the starter collection. */
export async function readingPages(site: Site): Promise<{ name: string; address: string }[]> {
  const [quote = ''] = await linkedQuotes(site)
  return [
    { name: 'home', address: '/' },
    { name: 'quote', address: quote },
    { name: 'category', address: '/categories/wisdom' },
    { name: 'author', address: '/authors/marcus-aurelius' },
    { name: 'search', address: '/search?q=time' },
  ]
}
