import { z } from 'zod'
import { aboutText, broughtInput, deskTextsAtOnce, showsOf, type AboutText, type DeskText, type Draft } from '#library'
import type { Site } from '../../../site/site.ts'
import { named } from '../named.ts'
import { deskUrl, written } from './write-shapes.ts'

const said = aboutText.shape
const about = {
  title: said.title,
  author: said.author,
  translator: said.translator,
  of_work: said.of_work.unwrap().describe('The title of the work that it is a translation of, where its own is another.'),
  edition: said.edition,
  language: said.language.describe('A code such as en or grc.'),
  year: said.year.describe('Of the work, as people write it.'),
  licence: said.licence,
  address: said.address.describe('Where it is from.'),
  shows: said.shows.describe('What readers may see: all of it, passages around quotes, or the sentences of quotes.'),
}
const count = z.int().min(0)
const plain = z.string().nullable()
/** As it is stored, which may be older than the rules for what is sent. */
const stored = { translator: plain, edition: plain, language: plain, year: plain, address: plain, shows: about.shows }
const staffText = named(
  'StaffText',
  'A text of the library, as staff see it.',
  z.object({
    id: z.string(),
    title: z.string(),
    author: z.string(),
    licence: z.string(),
    of_work: plain,
    ...stored,
    words: count.describe('0 where only passages are here, or while it is being indexed.'),
    divisions: count,
    quotes: count.describe('How many quotes have their passage in it.'),
    broughtAt: z.iso.datetime().nullable(),
    deskUrl,
  }),
)
const draft = named(
  'TextDraft',
  'A text that was recognised, and isn’t in the library yet. It is kept for a week.',
  z.object({
    id: z.guid(),
    name: z.string(),
    about: z.object({ title: plain, author: plain, licence: plain, ...stored }).describe('What the file says of itself.'),
    divisions: z
      .array(z.object({ n: count, heading: z.string(), level: z.int().min(1).max(3), words: count, beginning: z.string() }))
      .describe('Its chapters and sections, in order.'),
    words: count,
    createdAt: z.iso.datetime(),
    deskUrl,
  }),
)
const { dryRun } = written
export const textsPage = named(
  'StaffTexts',
  `A page of ${deskTextsAtOnce} texts.`,
  z.object({ data: z.array(staffText), total: count, page: z.int() }),
)
export const oneText = named('OneStaffText', 'One text as staff see it.', z.object({ data: staffText }))
export const writtenText = named('WrittenText', 'The text as it is now.', z.object({ data: staffText, dryRun }))
export const oneDraft = named('OneTextDraft', 'One draft.', z.object({ data: draft }))
export const writtenDraft = named('WrittenTextDraft', 'The draft as it is now.', z.object({ data: draft, dryRun }))
export const droppedDraft = named(
  'DroppedTextDraft',
  'The draft is gone.',
  z.object({ data: z.object({ id: z.guid() }), dryRun }),
)
export const removedText = named(
  'RemovedText',
  'The text is out of the library.',
  z.object({ data: z.object({ id: z.string() }), dryRun }),
)
export const textChanges = named(
  'TextChanges',
  'What to say about a text. What is left out stays as it is.',
  z.object(about).partial(),
)
export const newText = named(
  'NewText',
  'What the file doesn’t say of itself, or says wrongly.',
  z.object({
    about: z
      .object(about)
      .partial()
      .optional()
      .describe('A title, an author and a licence are needed, from here or from the file.'),
    mends: broughtInput.shape.mends
      .optional()
      .describe('Divisions to change, by their `n`. leave: left out. join: part of the one before.'),
  }),
)

export function textAsJson({ origin }: Site, text: DeskText): z.input<typeof staffText> {
  const { id, words, divisions, quotes, broughtAt } = text
  const brought = broughtAt?.toISOString() ?? null
  return { id, ...aboutOf(text), words, divisions, quotes, broughtAt: brought, deskUrl: `${origin}/admin/texts/${id}` }
}

export function draftAsJson({ origin }: Site, { id, name, about: found, outline, createdAt }: Draft): z.input<typeof draft> {
  return {
    id,
    name,
    about: { ...foundIn(found), shows: showsOf(found.licence) },
    divisions: outline.map((division, n) => ({ n, ...division })),
    words: outline.reduce((sum, { words }) => sum + words, 0),
    createdAt: createdAt.toISOString(),
    deskUrl: `${origin}/admin/texts/bring/${id}`,
  }
}

const aboutOf = ({ title, author, translator, of_work, edition, language, year, licence, address, shows }: DeskText) =>
  ({ title, author, translator, of_work: of_work ?? null, edition, language, year, licence, address, shows }) satisfies AboutText

/** What a file says of itself. */
export const foundIn = ({ title, author, translator, edition, language, year, licence, address }: Draft['about']) => ({
  title,
  author,
  translator,
  edition,
  language,
  year,
  licence,
  address,
})
