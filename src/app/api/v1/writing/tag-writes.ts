import { z } from 'zod'
import { editorRoles } from '#access'
import { findDeskTags, getDeskTag, nameTag, replaceTag, replaceTagInput, tagsOnDesk, tagTable } from '#quotes'
import { inputsOf, staffShapesOf } from '../fields.ts'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import { requireSeen, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const failure = 'Failed to load the tags'
const ofOne = { tag: z.string().describe('A tag, or its slug.') }

const names = z.record(z.string(), z.string()).describe('What the tag is called, by language: `{"de": "Hoffnung"}`.')
const tag = named(
  'StaffTag',
  'A tag, its names in other languages, and what its page says to search engines.',
  z.object({ slug: z.string(), names, ...staffShapesOf(tagTable), version: shapes.version }),
)
const oneTag = named('OneTag', 'One tag.', z.object({ data: tag }))
const writtenTag = named('WrittenTag', 'The tag as it is now.', z.object({ data: tag, ...shapes.written }))
const tagNames = named(
  'TagNames',
  'All names of a tag in other languages, where a language that is left out has none, and what its page says to search engines. What is left out stays.',
  z.object({ names, ...inputsOf(tagTable) }).partial(),
)
const newTag = named(
  'TagChange',
  'What a tag becomes.',
  z.object({ into: replaceTagInput.shape.into.unwrap().describe('A new tag, or one that there is: then both are one.') }),
)
const replacedTag = named(
  'ReplacedTag',
  'What became of a tag.',
  z.object({
    data: z.object({ quotes: z.int().min(0).describe('How many quotes were changed.') }),
    ...shapes.written,
  }),
)
const tagsPage = named(
  'StaffTags',
  `A page of ${tagsOnDesk} tags, those of most quotes first.`,
  z.object({
    data: z.array(
      z.object({
        slug: z.string(),
        quotes: z.int().describe('How many quotes have it.'),
        names: z.int().describe('In how many other languages it has a name.'),
      }),
    ),
    total: z.int(),
    page: z.int(),
  }),
)

export const tagWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listTags',
    method: 'GET',
    path: '/staff/tags',
    summary: 'The tags of the site',
    leave: editorRoles,
    parameters: {
      q: parameters.words('q', 100).optional().describe('Only tags with these words in their slug or in a name.'),
      page: parameters.page,
    },
    answer: tagsPage,
    failure,
    async run({ ctx }, { q = '', page }) {
      const { tags, total } = await findDeskTags(ctx, { search: q, page })
      return { body: { data: tags, total, page } }
    },
  }),
  writeOperation({
    id: 'getTag',
    method: 'GET',
    path: '/staff/tags/{tag}',
    summary: 'One tag and its names',
    leave: editorRoles,
    parameters: ofOne,
    answer: oneTag,
    refusals: [404],
    failure,
    async run({ ctx }, given) {
      const data = await getDeskTag(ctx, given.tag)
      return { body: { data }, version: data.version }
    },
  }),
  writeOperation({
    id: 'updateTag',
    method: 'PATCH',
    path: '/tags/{tag}',
    summary: 'Edit a tag',
    description: 'The names are replaced whole, the other fields one by one.',
    leave: 'categories.edit',
    parameters: ofOne,
    body: tagNames,
    answer: writtenTag,
    refusals: [404, 409, 412],
    failure: 'Failed to save the tag',
    example: () => ({ names: { de: 'Hoffnung' } }),
    async run(ground, given, body) {
      const { ctx, batch } = ground
      const before = await getDeskTag(ctx, given.tag)
      requireSeen(ground, before.version)
      // The verb holds the tag, and looks at this version once more.
      await nameTag(ctx, given.tag, { ...body, version: before.version }, { verb: 'name', batch })
      const data = await getDeskTag(ctx, given.tag)
      return { body: { data, ...doneBy(ground, data.version === before.version ? null : batch) }, version: data.version }
    },
  }),
  writeOperation({
    id: 'renameTag',
    method: 'POST',
    path: '/tags/{tag}/rename',
    summary: 'Rename a tag, or merge it into another',
    description:
      'In all quotes that have it, 1,000 at most. The other tag gets what it lacks: the names in other languages, and each field for search engines. The former address of the tag leads nowhere.',
    leave: 'categories.edit',
    parameters: ofOne,
    body: newTag,
    answer: replacedTag,
    refusals: [404],
    failure: 'Failed to save the tag',
    example: () => ({ into: 'courage' }),
    run: async (ground, given, { into }) => await replaced(ground, given.tag, into),
  }),
  writeOperation({
    id: 'deleteTag',
    method: 'DELETE',
    path: '/tags/{tag}',
    summary: 'Take a tag away from all quotes that have it',
    description: '1,000 quotes at most.',
    leave: 'categories.edit',
    parameters: ofOne,
    answer: replacedTag,
    refusals: [404],
    failure: 'Failed to save the tag',
    run: async (ground, given) => await replaced(ground, given.tag, null),
  }),
]

async function replaced(ground: WriteGround, tag: string, into: string | null) {
  const { batch, changed } = await replaceTag(ground.ctx, tag, { into }, { batch: ground.batch })
  return { body: { data: { quotes: changed }, ...doneBy(ground, changed === 0 ? null : batch) } }
}
