import { z } from 'zod'
import { seoFields, type Field } from '#fields'
import { say } from '#messages'
import { ownColumn } from '#own-fields'
import { author, language, note, ownImage, plate, tags, text } from './schemas.ts'
import { origins, originWords, type Origin } from './origin.ts'
import { statuses } from './provenance.ts'
import { publicationFields } from './publication-fields.ts'
import { sourceFields } from './source-fields.ts'
import { caseFields } from './case-fields.ts'
import { counterFields } from './counter-fields.ts'

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
  id: { type: z.guid(), sql: 'uuid', by: 'birth', filled: true, name: 'id', api: true, exported: true, moves: 'spec' },
  text: {
    form: text,
    sql: 'text',
    by: 'form',
    name: 'text',
    api: true,
    label: () => say('desk-quotes.quote'),
    cell: 'words',
    exported: true,
    imported: {
      label: () => say('desk-import.field-quote'),
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
    api: "The author's name.",
    label: () => say('desk-fields.author-name'),
    exported: true,
    imported: {
      label: () => say('desk-import.field-author'),
      heads: 'author authorname quoteauthor by name person speaker saidby whosaidit who autor auteur autore byline'.split(' '),
    },
    moves: 'spec',
  },
  author_id: {
    form: author,
    sql: 'uuid',
    by: 'form',
    name: 'author_id',
    api: true,
    label: () => say('desk-quotes.author'),
    cell: 'related',
    moves: 'spec',
  },
  /** The name of the category, which the database keeps true: one that moves in has the category of that name. */
  category: {
    type: words.nullable(),
    sql: 'text',
    by: 'verb',
    name: 'category',
    api: 'The name of its first category.',
    label: () => say('desk-fields.category-name'),
    imported: {
      label: () => say('desk-import.field-category'),
      heads: 'category categories topic topics genre theme kategorie categoria thema tema sujet'.split(' '),
    },
    moves: 'spec',
    arrives: false,
  },
  category_id: {
    type: id,
    sql: 'uuid',
    by: 'form',
    name: 'categoryId',
    api: true,
    label: () => say('desk-quotes.category'),
    moves: 'spec',
  },
  use_multiple_categories: {
    form: flag.default(false),
    sql: 'boolean',
    by: 'form',
    filled: true,
    name: 'useMultipleCategories',
    api: 'Whether it can be in several categories.',
    label: () => say('desk-quotes.multiple-categories'),
    moves: 'spec',
  },
  quote_categories: { by: 'form', label: () => say('desk-quotes.categories'), cell: 'related', exported: 'categories' },
  tags: {
    form: tags,
    sql: 'text[]',
    by: 'form',
    filled: true,
    name: 'tags',
    api: true,
    label: () => say('desk-quotes.tags'),
    cell: 'list',
    exported: true,
    imported: {
      label: () => say('desk-import.field-tags'),
      heads: 'tags tag keywords labels hashtags schlagworte etiquetas'.split(' '),
    },
    moves: 'spec',
  },
  language: {
    form: language.default('en'),
    sql: 'text',
    by: 'form',
    filled: true,
    name: 'language',
    api: 'A language tag (BCP 47).',
    label: () => say('desk-quotes.language'),
    exported: true,
    imported: { label: () => say('desk-import.field-language'), heads: 'language lang locale sprache idioma'.split(' ') },
    moves: 'more',
  },
  direction: {
    type: direction,
    sql: 'text',
    by: 'form',
    filled: true,
    follows: 'language',
    name: 'direction',
    api: 'The direction of the text.',
  },
  /** Nobody here has read the source that a list names: what is imported is unverified. */
  status: {
    form: z.enum(statuses).default('unverified'),
    sql: 'text',
    by: 'form',
    filled: true,
    name: 'status',
    api: 'verified: a passage of the source with these words is confirmed. sourced: a complete source is given. attributed: credited to this author without a source. disputed, misattributed: see statusNote. unverified: not checked yet.',
    label: () => say('desk-quotes.verification'),
    cell: 'one-of',
    exported: true,
    moves: 'more',
  },
  status_note: {
    form: note,
    sql: 'text',
    by: 'form',
    name: 'statusNote',
    api: 'What we know for or against the attribution.',
    label: () => say('desk-quotes.note-for-readers'),
    cell: 'words',
    exported: true,
    imported: { label: () => say('desk-import.field-note'), heads: ['statusnote'] },
    moves: 'more',
  },
  /** Why it was sent back, until it is proposed again. */
  review_note: {
    type: note,
    sql: 'text',
    by: 'verb',
    staff: 'reviewNote',
    label: () => say('desk-fields.review-note'),
    moves: 'more',
  },
  ...sourceFields,
  ...caseFields,
  quote_translations: {
    by: 'form',
    exported: 'translations',
    imported: { label: () => say('desk-import.field-translations'), heads: ['translations'], as: 'translations' },
  },
  is_active: {
    type: flag,
    sql: 'boolean',
    by: 'verb',
    filled: true,
    name: 'isActive',
    api: true,
    label: () => say('desk-categories.active'),
    cell: 'one-of',
    moves: 'spec',
  },
  is_featured: {
    type: flag,
    sql: 'boolean',
    by: 'verb',
    filled: true,
    name: 'isFeatured',
    api: true,
    label: () => say('desk-quotes.featured'),
    moves: 'spec',
  },
  proposed_at: {
    type: noMoment,
    sql: 'timestamptz',
    by: 'verb',
    staff: 'proposedAt',
    label: () => say('desk-quotes.state-proposed'),
    moves: 'more',
  },
  ...publicationFields,
  deleted_at: { type: noMoment, sql: 'timestamptz', by: 'verb', staff: 'deletedAt', label: () => say('desk-fields.trash-since') },
  merged_into: { type: id, sql: 'uuid', by: 'merge', staff: 'mergedInto', label: () => say('desk-fields.merged-into') },
  /** A picture that comes along is kept in `quote_og_images`. */
  og_image_url: {
    type: words.nullable(),
    sql: 'text',
    by: 'verb',
    name: 'ogImageUrl',
    api: true,
    label: () => say('desk-fields.link-picture'),
    moves: 'spec',
    arrives: false,
  },
  /** A picture that comes along is fetched, and then set. */
  image: {
    form: ownImage,
    sql: 'text',
    by: 'form',
    name: 'image',
    api: true,
    label: () => say('desk-quotes.picture'),
    moves: 'spec',
    arrives: false,
  },
  /** What staff chose for it; null, or while that cannot carry the text: by rule. */
  plate: {
    form: plate,
    sql: 'text',
    by: 'form',
    name: 'plate',
    api: false,
    label: () => say('desk-quotes.plate'),
    moves: 'more',
  },
  seo_title: {
    ...seoFields.seo_title,
    exported: true,
    imported: { label: () => say('desk-fields.seo-title'), heads: ['seotitle', 'metatitle'] },
  },
  seo_description: {
    ...seoFields.seo_description,
    exported: true,
    imported: { label: () => say('desk-fields.seo-description'), heads: ['seodescription', 'metadescription'] },
  },
  seo_image: seoFields.seo_image,
  own: ownColumn,
  origin: {
    type: origin,
    sql: 'text',
    by: 'verb',
    filled: true,
    staff: 'origin',
    filter: { called: () => say('desk-quotes.origin'), all: () => say('desk-quotes.any-origin'), words: originWords },
    moves: 'more',
  },
  ...counterFields,
  state: { type: state, sql: 'text', by: 'database', name: 'state', api: false, exported: true },
  listed: { type: flag, sql: 'boolean', by: 'database', staff: 'listed' },
  version: { type: z.number(), sql: 'int', by: 'write', filled: true, name: 'version', api: false },
  created_by: { type: id, sql: 'uuid', by: 'birth', staff: 'createdBy' },
  created_at: {
    type: moment,
    sql: 'timestamptz',
    by: 'birth',
    filled: true,
    name: 'createdAt',
    api: true,
    exported: true,
    moves: 'spec',
  },
  updated_at: { type: moment, sql: 'timestamptz', by: 'write', filled: true, name: 'updatedAt', api: true, moves: 'spec' },
  search: { type: words, sql: 'tsvector', by: 'database' },
  search_made: { type: z.number().nullable(), sql: 'int', by: 'database' },
  desk_words: { type: words.nullable(), sql: 'text', by: 'database' },
} as const satisfies Record<string, Field>
