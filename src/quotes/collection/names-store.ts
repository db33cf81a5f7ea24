import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Collection } from './collection.ts'

type Named = Pick<Collection, 'categories' | 'authors' | 'names'>

/** What each category is called in all languages, under its name as the collection has it. */
function namesOf({ categories, names }: Pick<Named, 'categories' | 'names'>) {
  const inEach = (slug: string, part: 'name' | 'description') =>
    Object.fromEntries(names.flatMap(({ language, categories: of }) => (of[slug] ? [[language, of[slug][part]]] : [])))
  return categories.map(({ slug, name, description, names: others }) => ({
    name,
    description,
    names: { ...others, ...inEach(slug, 'name') },
    descriptions: inEach(slug, 'description'),
  }))
}

/** The authors, each with what they are called in all languages. */
export const namesOfAuthors = ({ authors, names }: Pick<Named, 'authors' | 'names'>) =>
  authors.map((author) => ({
    ...author,
    names: Object.fromEntries(
      names.flatMap(({ language, authors: of }) => (of[author.slug] ? [[language, of[author.slug]]] : [])),
    ),
  }))

const tagsOf = ({ names }: Pick<Named, 'names'>) =>
  names.flatMap(({ language, tags }) => Object.entries(tags).map(([tag, name]) => ({ tag, language, name })))

const ofCategories = (named: Named) =>
  sql`jsonb_to_recordset(${JSON.stringify(namesOf(named))}::jsonb) as w (name text, description text, names jsonb, descriptions jsonb)`
const ofAuthors = (named: Named) =>
  sql`jsonb_to_recordset(${JSON.stringify(namesOfAuthors(named).map(({ slug, name, names }) => ({ slug, name, names })))}::jsonb) as w (slug text, name text, names jsonb)`
const ofTags = (named: Named) =>
  sql`jsonb_to_recordset(${JSON.stringify(tagsOf(named))}::jsonb) as w (tag text, language text, name text)`

/** A name that is there stays, and so does an empty one, which says that staff took it out. A description follows the English one, too. */
const withNames = sql`w.names || c.names`
const withDescriptions = sql`case when c.description = w.description then w.descriptions || c.descriptions else c.descriptions end`
const lacks = sql`c.name = w.name and c.deleted_at is null and c.merged_into is null
  and (c.names <> ${withNames} or c.descriptions <> ${withDescriptions})`

/** Whom staff call otherwise by now is not the collection's to name. */
const lacksTheirs = sql`a.slug = w.slug and a.name = w.name and a.deleted_at is null and a.merged_into is null and a.names <> w.names || a.names`

export async function lacksNames(ctx: Ctx, named: Named): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from ${ofCategories(named)} join categories c on ${lacks})
      or exists (select from ${ofAuthors(named)} join authors a on ${lacksTheirs})
      or exists (select from ${ofTags(named)} where not exists (select from tag_names n where n.tag = tag_slug(w.tag) and n.language = w.language)) as lacks`.execute(
    ctx.db,
  )
  return rows[0]?.lacks ?? false
}

/** Held until the transaction ends. @returns the categories that lack a name or a description */
export async function lockLacking(writing: Writing, named: Named): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from ${ofCategories(named)} join categories c on ${lacks} order by c.id for update of c`.execute(writing.db)
  return rows.map(({ id }) => id)
}

/** The same of authors. */
export async function lockAuthorsLacking(writing: Writing, named: Named): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${ofAuthors(named)} join authors a on ${lacksTheirs} order by a.id for update of a`.execute(writing.db)
  return rows.map(({ id }) => id)
}

/** As with categories that are there already. */
export async function addAuthorNames(writing: Writing, named: Named): Promise<void> {
  await sql`update authors a set names = w.names || a.names, version = a.version + 1 from ${ofAuthors(named)} where ${lacksTheirs}`.execute(
    writing.db,
  )
}

/** Unless they are just made, their version counts up: an edit form that is open can't write its old names over these then. */
export async function addCategoryNames(writing: Writing, named: Named, { areNew }: { areNew: boolean }): Promise<void> {
  await sql`
    update categories c set names = ${withNames}, descriptions = ${withDescriptions}, version = c.version + ${areNew ? 0 : 1}::int
      from ${ofCategories(named)} where ${lacks}`.execute(writing.db)
}

/** @returns how many tags have more names */
export async function addTagNames(writing: Writing, named: Named): Promise<number> {
  const { rows: tags } = await sql<{ tag: string }>`
    insert into tag_names (tag, language, name) select tag_slug(w.tag), w.language, w.name from ${ofTags(named)}
    on conflict (tag, language) do nothing returning tag`.execute(writing.db)
  return new Set(tags.map(({ tag }) => tag)).size
}
