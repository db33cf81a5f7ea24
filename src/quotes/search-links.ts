import type { Quote } from './quote.ts'

/** Where a source may be found. */
export type SearchLink = { name: string; url: string }

/** Languages that have a Wikiquote and a Wikisource of their own with enough in them. */
const wikis = new Set(
  'ar bg cs da de el en es et fa fi fr he hr hu id it ja ko la lt nl no pl pt ro ru sk sl sr sv ta te th tr uk vi zh'.split(' '),
)

/** So many words are rarely in a row anywhere else; of more, one always stands differently in another edition. */
const mostWords = 8

/** Searches for the words of a quote, and for who is said to have said them, in the places where texts can be read. */
export function searchLinks({ text, author, language }: Pick<Quote, 'text' | 'author' | 'language'>): SearchLink[] {
  const [code = 'en'] = language.toLowerCase().split('-')
  const wiki = wikis.has(code) ? code : 'en'
  const phrase = `"${telling(text)}"`
  const asked = (address: string, params: Record<string, string>) => `${address}?${new URLSearchParams(params)}`
  return [
    { name: 'Wikiquote', url: asked(`https://${wiki}.wikiquote.org/w/index.php`, { title: 'Special:Search', search: phrase }) },
    { name: 'Wikisource', url: asked(`https://${wiki}.wikisource.org/w/index.php`, { title: 'Special:Search', search: phrase }) },
    { name: 'Google Books', url: asked('https://www.google.com/search', { tbm: 'bks', q: `${phrase} ${author}` }) },
    { name: 'Internet Archive', url: asked('https://archive.org/search', { query: phrase, sin: 'TXT' }) },
  ]
}

/** The beginning of the words as a search takes them, without what would end the phrase. Scripts without spaces are cut by letters. */
function telling(text: string): string {
  const words = text
    .replace(/["“”„«»]/g, ' ')
    .trim()
    .split(/\s+/)
  const phrase = words.slice(0, mostWords).join(' ')
  return [...phrase]
    .slice(0, 120)
    .join('')
    .replace(/[,;:.!?。、！？…—–-]+$/u, '')
}
