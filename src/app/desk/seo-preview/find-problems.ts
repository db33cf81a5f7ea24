import { findAuthors } from '#authors'
import type { Ctx } from '#access'
import { findAllCategories } from '#categories'
import { countSameOpenings, hasEnded } from '#quotes'
import type { Settings } from '#settings'
import { xHandle } from '../../site/x-handle.ts'
import type { ShownMeta } from './read-meta.ts'
import type { Subject } from './read-subject.ts'
import type { Sample } from './seo-tabs.ts'

/** `wrong` keeps a page from being found or shown well; `note` is worth knowing. */
export type Problem = { kind: 'wrong' | 'note'; says: string }

const wrong = (says: string): Problem => ({ kind: 'wrong', says })
const note = (says: string): Problem => ({ kind: 'note', says })

/** What search engines and people who share the page would stumble over, the gravest first. Lengths have sentences of their own. */
export async function findProblems(
  ctx: Ctx,
  settings: Settings,
  subject: Subject,
  sample: Sample,
  meta: ShownMeta,
): Promise<Problem[]> {
  const found = [...(await ofSubject(ctx, subject, sample)), ...ofPage(meta), ...ofSite(settings)]
  return [...found.filter(({ kind }) => kind === 'wrong'), ...found.filter(({ kind }) => kind === 'note')]
}

async function ofSubject(ctx: Ctx, subject: Subject, sample: Sample): Promise<Problem[]> {
  if (subject.tab === 'quotes')
    return [...quoteProblems(subject, sample, ctx.clock.now()), ...(await sameQuotes(ctx, subject, sample))]
  if (subject.tab === 'authors') return [...authorProblems(subject, sample), ...(await sameAuthors(ctx, subject, sample))]
  return [...categoryProblems(subject, sample), ...(await sameCategories(ctx, subject, sample))]
}

function quoteProblems({ real }: Extract<Subject, { tab: 'quotes' }>, { text = '', author = '' }: Sample, now: Date): Problem[] {
  return [
    ...(text.trim() === '' ? [wrong('The quote has no text.')] : []),
    ...(author.trim() === '' ? [wrong('The quote names no author.')] : []),
    ...(real && !real.isActive ? [wrong('A draft: its address answers 404 until it is published.')] : []),
    ...(real?.isActive && real.publishAt !== null && real.publishAt > now ? [wrong('Hidden until its scheduled time.')] : []),
    ...(real?.isActive && hasEnded(real, now) ? [wrong('Its end date has passed: it is no longer shown.')] : []),
    ...(real?.status === 'misattributed'
      ? [note('Wrongly attributed: the title says so, and the structured data names no creator.')]
      : []),
    ...(real?.status === 'disputed' ? [note('Disputed: the page says so beneath the words.')] : []),
    ...(real?.source?.work
      ? []
      : [note('No source. A work and a year in the description set this page apart from others with the same words.')]),
  ]
}

function authorProblems({ real }: Extract<Subject, { tab: 'authors' }>, { name = '', bio = '' }: Sample): Problem[] {
  return [
    ...(name.trim() === '' ? [wrong('The author has no name.')] : []),
    ...(bio.trim() === '' ? [wrong('No biography: the description is a general sentence that all such authors share.')] : []),
    ...(real && !real.is_active ? [wrong('Inactive: the page is not shown.')] : []),
  ]
}

function categoryProblems({ real }: Extract<Subject, { tab: 'categories' }>, { name = '', description = '' }: Sample): Problem[] {
  return [
    ...(name.trim() === '' ? [wrong('The category has no name.')] : []),
    ...(description.trim() === '' ? [wrong('No description: a general sentence is used instead.')] : []),
    ...(real && !real.isActive ? [wrong('Inactive: the page is not shown.')] : []),
  ]
}

async function sameQuotes(ctx: Ctx, { real }: Extract<Subject, { tab: 'quotes' }>, { text = '' }: Sample): Promise<Problem[]> {
  const same = await countSameOpenings(ctx, { text, authorId: real?.author_id ?? null, but: real?.id ?? null })
  return same === 0
    ? []
    : [
        wrong(
          `${same} other ${same === 1 ? 'quote begins' : 'quotes begin'} with the same words, and ${same === 1 ? 'has' : 'have'} the same title.`,
        ),
      ]
}

async function sameAuthors(ctx: Ctx, { real }: Extract<Subject, { tab: 'authors' }>, { name = '' }: Sample): Promise<Problem[]> {
  if (name.trim() === '') return []
  const { authors } = await findAuthors(ctx, { search: name, limit: 20 })
  const same = authors.some((other) => other.id !== real?.id && isSameName(other.name, name))
  return same ? [wrong('Another author has the same name, and the same title.')] : []
}

async function sameCategories(
  ctx: Ctx,
  { real }: Extract<Subject, { tab: 'categories' }>,
  { name = '' }: Sample,
): Promise<Problem[]> {
  const same = (await findAllCategories(ctx)).some((other) => other.id !== real?.id && isSameName(other.name, name))
  return same ? [wrong('Another category has the same name, and the same title.')] : []
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function ofPage({ noindex, picture }: ShownMeta): Problem[] {
  return [
    ...(noindex ? [wrong('noindex: search engines are asked not to list it, because it has no quotes yet.')] : []),
    ...(picture.src === '' ? [wrong('No picture.')] : []),
    ...(picture.src !== '' && !picture.isOwn
      ? [note('The picture is on another site. If it is removed there, shared links have none.')]
      : []),
  ]
}

function ofSite({ website_title: title, twitter_handle: handle }: Settings): Problem[] {
  return [
    ...([...title].length > 20
      ? [note(`The site’s name takes ${[...title].length + 3} of the 60 characters of every title.`)]
      : []),
    ...(handle === '' ? [note('No X (Twitter) handle is set: previews there name no site.')] : []),
    ...(handle !== '' && xHandle(handle) === null
      ? [wrong('The X (Twitter) handle is not valid: previews there name no site.')]
      : []),
  ]
}
