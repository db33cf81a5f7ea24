/** What a column may be of a quote, with what its head is called in lists that people have: in letters and digits alone, the surest first. */
export const fieldWords = {
  text: [
    'text',
    'quote',
    'content',
    'quotetext',
    'quotation',
    'body',
    'saying',
    'sentence',
    'frase',
    'cita',
    'zitat',
    'citation',
    'citazione',
    'cite',
  ],
  author: [
    'author',
    'authorname',
    'quoteauthor',
    'by',
    'name',
    'person',
    'speaker',
    'saidby',
    'whosaidit',
    'who',
    'autor',
    'auteur',
    'autore',
    'byline',
  ],
  category: ['category', 'categories', 'topic', 'topics', 'genre', 'theme', 'kategorie', 'categoria', 'thema', 'tema', 'sujet'],
  tags: ['tags', 'tag', 'keywords', 'labels', 'hashtags', 'schlagworte', 'etiquetas'],
  language: ['language', 'lang', 'locale', 'sprache', 'idioma'],
  source_work: ['sourcework', 'source', 'work', 'book', 'title', 'booktitle', 'origin', 'reference', 'quelle', 'obra'],
  source_year: ['sourceyear', 'year', 'date', 'published', 'jahr'],
  source_place: ['sourceplace', 'place', 'page', 'chapter', 'location'],
  source_edition: ['sourceedition', 'edition'],
  source_translator: ['sourcetranslator', 'translator', 'translatedby'],
  source_url: ['sourceurl', 'url', 'link', 'href', 'permalink'],
  status_note: ['statusnote'],
  translations: ['translations'],
  likes: ['likes', 'like', 'upvotes', 'votes', 'popularity', 'score'],
  shares: ['shares'],
  views: ['views'],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof fieldWords
export const fields = Object.keys(fieldWords) as Field[] // safe: its own keys

export const fieldNames: Record<Field, string> = {
  text: 'Quote',
  author: 'Author',
  category: 'Category',
  tags: 'Tags',
  language: 'Language',
  source_work: 'Source: work',
  source_year: 'Source: year',
  source_place: 'Source: place in it',
  source_edition: 'Source: edition',
  source_translator: 'Source: translator',
  source_url: 'Source: address',
  status_note: 'Note on the attribution',
  translations: 'Translations',
  likes: 'Likes',
  shares: 'Shares',
  views: 'Views',
}

/** Which column is which field; a field without one is empty. */
export type Mapping = Partial<Record<Field, string>>
