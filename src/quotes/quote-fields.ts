import { z } from 'zod'
import type { Field } from './field.ts'
import { address, author, count, language, note, ownImage, plate, tags, text } from './schemas.ts'
import { origins, originWords, type Origin } from './origin.ts'
import { statuses } from './provenance.ts'

const flag = z.boolean()
const words = z.string()
const id = z.guid().nullable()
const moment = z.date()
const noMoment = moment.nullable()
const direction = z.enum(['ltr', 'rtl'])
const origin: z.ZodType<Origin | null> = z.enum(origins).nullable()
const state = z.enum(['draft', 'proposed', 'published'])

/**
 * Every field of a quote, once: the columns of `quotes` under their names, and the rows of its own tables. What reads, writes, undoes, exports, imports and moves quotes is made
 * from this table. `src/app/every-field.test.ts` compares it with the database, and takes each field through all of them.
 */
export const quoteFields = {
  id: { type: z.guid(), sql: 'uuid', by: 'birth', filled: true, name: 'id', exported: true, moves: 'spec' },
  text: {
    form: text,
    sql: 'text',
    by: 'form',
    name: 'text',
    label: 'Quote',
    exported: true,
    imported: {
      label: 'Quote',
      heads: 'text quote content quotetext quotation body saying sentence frase cita zitat citation citazione cite'.split(' '),
    },
    moves: 'spec',
  },
  normalised: { type: words.nullable(), sql: 'text', by: 'form', follows: 'text' },
  /** The name; where there is a related author, the database keeps it true. */
  author: {
    type: words,
    sql: 'text',
    by: 'form',
    name: 'author',
    label: 'Author’s name',
    exported: true,
    imported: {
      label: 'Author',
      heads: 'author authorname quoteauthor by name person speaker saidby whosaidit who autor auteur autore byline'.split(' '),
    },
    moves: 'spec',
  },
  author_id: { form: author, sql: 'uuid', by: 'form', name: 'author_id', label: 'Author', moves: 'spec' },
  /** The name of the category, which the database keeps true: one that moves in has the category of that name. */
  category: {
    type: words.nullable(),
    sql: 'text',
    by: 'verb',
    name: 'category',
    label: 'Category’s name',
    imported: {
      label: 'Category',
      heads: 'category categories topic topics genre theme kategorie categoria thema tema sujet'.split(' '),
    },
    moves: 'spec',
    arrives: false,
  },
  category_id: { type: id, sql: 'uuid', by: 'form', name: 'categoryId', label: 'Category', moves: 'spec' },
  use_multiple_categories: {
    form: flag.default(false),
    sql: 'boolean',
    by: 'form',
    filled: true,
    name: 'useMultipleCategories',
    label: 'Multiple categories',
    moves: 'spec',
  },
  quote_categories: { by: 'form', label: 'Categories', exported: 'categories' },
  tags: {
    form: tags,
    sql: 'text[]',
    by: 'form',
    filled: true,
    name: 'tags',
    label: 'Tags',
    exported: true,
    imported: { label: 'Tags', heads: 'tags tag keywords labels hashtags schlagworte etiquetas'.split(' ') },
    moves: 'spec',
  },
  language: {
    form: language.default('en'),
    sql: 'text',
    by: 'form',
    filled: true,
    name: 'language',
    label: 'Language',
    exported: true,
    imported: { label: 'Language', heads: 'language lang locale sprache idioma'.split(' ') },
    moves: 'more',
  },
  direction: { type: direction, sql: 'text', by: 'form', filled: true, follows: 'language', name: 'direction' },
  /** Nobody here has read the source that a list names: what is imported is unverified. */
  status: {
    form: z.enum(statuses).default('unverified'),
    sql: 'text',
    by: 'form',
    filled: true,
    name: 'status',
    label: 'Verification',
    exported: true,
    moves: 'more',
  },
  status_note: {
    form: note,
    sql: 'text',
    by: 'form',
    name: 'statusNote',
    label: 'Note for readers',
    exported: true,
    imported: { label: 'Note on the attribution', heads: ['statusnote'] },
    moves: 'more',
  },
  /** Why it was sent back, until it is proposed again. */
  review_note: { type: note, sql: 'text', by: 'verb', staff: 'reviewNote', label: 'Review note', moves: 'more' },
  source_work: {
    type: note,
    sql: 'text',
    by: 'form',
    part: 'work',
    label: 'Work',
    exported: true,
    imported: {
      label: 'Source: work',
      heads: 'sourcework source work book title booktitle origin reference quelle obra'.split(' '),
    },
    moves: 'more',
  },
  source_year: {
    type: note,
    sql: 'text',
    by: 'form',
    part: 'year',
    label: 'Year',
    exported: true,
    imported: { label: 'Source: year', heads: 'sourceyear year date published jahr'.split(' ') },
    moves: 'more',
  },
  source_place: {
    type: note,
    sql: 'text',
    by: 'form',
    part: 'place',
    label: 'Chapter or page',
    exported: true,
    imported: { label: 'Source: place in it', heads: 'sourceplace place page chapter location'.split(' ') },
    moves: 'more',
  },
  source_edition: {
    type: note,
    sql: 'text',
    by: 'form',
    part: 'edition',
    label: 'Edition',
    exported: true,
    imported: { label: 'Source: edition', heads: ['sourceedition', 'edition'] },
    moves: 'more',
  },
  source_translator: {
    type: note,
    sql: 'text',
    by: 'form',
    part: 'translator',
    label: 'Translator',
    exported: true,
    imported: { label: 'Source: translator', heads: ['sourcetranslator', 'translator', 'translatedby'] },
    moves: 'more',
  },
  source_url: {
    type: address,
    sql: 'text',
    by: 'form',
    part: 'url',
    label: 'Source URL',
    exported: true,
    imported: { label: 'Source: address', heads: 'sourceurl url link href permalink'.split(' ') },
    moves: 'more',
  },
  quote_translations: {
    by: 'form',
    exported: 'translations',
    imported: { label: 'Translations', heads: ['translations'], as: 'translations' },
  },
  is_active: { type: flag, sql: 'boolean', by: 'verb', filled: true, name: 'isActive', label: 'Active', moves: 'spec' },
  is_featured: { type: flag, sql: 'boolean', by: 'verb', filled: true, name: 'isFeatured', label: 'Featured', moves: 'spec' },
  proposed_at: { type: noMoment, sql: 'timestamptz', by: 'verb', staff: 'proposedAt', label: 'Proposed', moves: 'more' },
  /** Hidden until then, where set. */
  publish_at: {
    type: noMoment,
    sql: 'timestamptz',
    by: 'verb',
    name: 'publishAt',
    api: false,
    label: 'Visible from',
    moves: 'more',
  },
  /** Shown until then, where set. */
  unpublish_at: {
    type: noMoment,
    sql: 'timestamptz',
    by: 'verb',
    name: 'unpublishAt',
    api: false,
    label: 'Visible until',
    moves: 'more',
  },
  /** When it was, or will be, public for the first time: a draft may be older, and taking a quote down does not make it newer. */
  published_at: {
    type: noMoment,
    sql: 'timestamptz',
    by: 'verb',
    name: 'publishedAt',
    api: false,
    label: 'First public',
    moves: 'more',
  },
  deleted_at: { type: noMoment, sql: 'timestamptz', by: 'verb', staff: 'deletedAt', label: 'In the trash since' },
  merged_into: { type: id, sql: 'uuid', by: 'merge', staff: 'mergedInto', label: 'Merged into' },
  /** A picture that comes along is kept in `quote_og_images`. */
  og_image_url: {
    type: words.nullable(),
    sql: 'text',
    by: 'verb',
    name: 'ogImageUrl',
    label: 'Link preview picture',
    moves: 'spec',
    arrives: false,
  },
  /** A picture that comes along is fetched, and then set. */
  image: { form: ownImage, sql: 'text', by: 'form', name: 'image', label: 'Picture', moves: 'spec', arrives: false },
  /** What staff chose for it; null, or while that cannot carry the text: by rule. */
  plate: { form: plate, sql: 'text', by: 'form', name: 'plate', api: false, label: 'Plate', moves: 'more' },
  origin: {
    type: origin,
    sql: 'text',
    by: 'verb',
    filled: true,
    staff: 'origin',
    filter: { called: 'Origin', all: 'Any origin', words: originWords },
    moves: 'more',
  },
  /** Starting values; what was counted is in `quote_totals`. */
  likes: {
    form: count('Likes'),
    sql: 'int',
    by: 'form',
    filled: true,
    name: 'likes',
    label: 'Starting likes',
    exported: true,
    imported: { label: 'Likes', heads: 'likes like upvotes votes popularity score'.split(' ') },
    moves: 'spec',
  },
  shares: {
    form: count('Shares'),
    sql: 'int',
    by: 'form',
    filled: true,
    name: 'shares',
    label: 'Starting shares',
    exported: true,
    imported: { label: 'Shares', heads: ['shares'] },
    moves: 'spec',
  },
  views: {
    form: count('Views'),
    sql: 'int',
    by: 'form',
    filled: true,
    name: 'views',
    label: 'Starting views',
    exported: true,
    imported: { label: 'Views', heads: ['views'] },
    moves: 'spec',
  },
  state: { type: state, sql: 'text', by: 'database', name: 'state', api: false, exported: true },
  listed: { type: flag, sql: 'boolean', by: 'database', staff: 'listed' },
  version: { type: z.number(), sql: 'int', by: 'write', filled: true, name: 'version', api: false },
  created_by: { type: id, sql: 'uuid', by: 'birth', staff: 'createdBy' },
  created_at: { type: moment, sql: 'timestamptz', by: 'birth', filled: true, name: 'createdAt', exported: true, moves: 'spec' },
  updated_at: { type: moment, sql: 'timestamptz', by: 'write', filled: true, name: 'updatedAt', moves: 'spec' },
  search: { type: words, sql: 'tsvector', by: 'database' },
  search_made: { type: z.number().nullable(), sql: 'int', by: 'database' },
  desk_words: { type: words.nullable(), sql: 'text', by: 'database' },
} as const satisfies Record<string, Field>
