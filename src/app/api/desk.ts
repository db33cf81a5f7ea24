import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { deskRoles, editorRoles, requireAccount, requireRight, requireRole, type Ctx } from '#access'
import { aboutAuthor, type Author, findNearAuthors, getAuthor, matchAuthors, pickAuthors } from '#authors'
import { findOffers, findTypedOffer } from '#evidence'
import { labelsInput, suggestLabels } from '#generator'
import { bringImport, encodings } from '#imports'
import { draftText } from '#library'
import { showBlocks } from '#newsletter'
import { blockLimits } from '#newsletter/parts'
import { Invalid, orNull } from '#platform/errors'
import { findNearDuplicates, nearInput, pickQuotes, suggestTags } from '#quotes'
import { readingPath } from '../site/paths.ts'
import type { FaceAddresses } from '../http/face-address.ts'
import { onlyBy, type HttpEnv } from '../http/problem.ts'
import { withFaces } from '../page/page-faces.ts'
import { draftPlate, plateInput } from './draft-plate.ts'
import type { OwnAsked, OwnEndpoint } from '../http/own-endpoint.ts'
import { streamSuggestions } from './suggestions.ts'

const mostOffered = 20
const mostNear = 5
const mostQuotes = 8
const longestAsked = 100
const offersOf = z.object({ quote: z.guid() })
const typedQuote = z.object({ text: z.string(), author: z.string(), authorId: z.guid().nullable() })
const nearName = z.object({ name: z.string().max(200) })

/** `/api/desk`: what fields of the desk ask while somebody types in them. */
export function deskRoutes(own: OwnEndpoint, faces: FaceAddresses): Hono<HttpEnv> {
  const desk = new Hono<HttpEnv>()
  const atDesk = (act: (asked: OwnAsked, c: Context<HttpEnv>) => Promise<unknown>) =>
    own(async (asked, c) => {
      requireAccount(asked.ctx)
      requireRole(asked.ctx, ...deskRoles)
      return await act(asked, c)
    })
  desk.get(
    '/authors',
    atDesk(async ({ ctx }, c) => {
      const authors = await pickAuthors(ctx, asked(c), mostOffered)
      if (authors.length > 0) return authors.map((author) => ({ id: author.id, name: author.name, note: aboutAuthor(author) }))
      const near = await findNearAuthors(ctx, asked(c), mostNear)
      return near.map((author) => ({ id: author.id, name: author.name, note: meantNote(author) }))
    }),
  )
  desk.get(
    '/tags',
    atDesk(async ({ ctx }, c) =>
      (await suggestTags(ctx, asked(c), mostOffered)).map(({ tag, name }) => ({
        id: tag,
        name: tag,
        ...(name !== null && name !== tag && { note: name }),
      })),
    ),
  )
  desk.get(
    '/quotes',
    atDesk(async ({ ctx }, c) => {
      const ids = c.req.query('ids')
      return ids === undefined ? await pickQuotes(ctx, c.req.query('q') ?? '', mostQuotes) : await quotesById(ctx, ids.split(','))
    }),
  )
  desk.post(
    '/near-duplicates',
    atDesk(async ({ ctx, json }) => await findNearDuplicates(ctx, await json(nearInput))),
  )
  desk.post(
    '/offers',
    atDesk(async ({ ctx, json }) => await findOffers(ctx, (await json(offersOf)).quote)),
  )
  desk.post(
    '/candidates',
    atDesk(async ({ ctx, json, site }) => {
      requireRole(ctx, ...editorRoles)
      const { authorId, ...typed } = await json(typedQuote)
      const known = authorId === null ? null : await getAuthor(ctx, authorId).catch(orNull)
      return await findTypedOffer(ctx, { ...typed, alsoNamed: known?.aliases ?? [] }, (place) => site.origin + readingPath(place))
    }),
  )
  desk.post(
    '/near-authors',
    atDesk(async ({ ctx, json }) => {
      const { name } = await json(nearName)
      const match = (await matchAuthors(ctx, [name])).get(name)
      if (match === undefined) return []
      const [by, near] = 'near' in match ? (['near', match.near] as const) : ([match.by, [match.author]] as const)
      return near.map(({ id, name: known }) => ({ id, name: known, by }))
    }),
  )
  desk.post(
    '/plate',
    // With the faces that pages have cut for them, such as those of Japanese.
    atDesk(async ({ json }) => withFaces({ plate: await draftPlate(await json(plateInput)) }, faces)),
  )
  desk.post(
    '/suggestions',
    atDesk((asked, c) => streamSuggestions(asked, c)),
  )
  desk.post(
    '/labels',
    atDesk(async ({ ctx, json }, c) => {
      requireRight(ctx, 'generator.use')
      // Who goes away ends the model's work.
      return await suggestLabels(ctx, await json(labelsInput), c.req.raw.signal)
    }),
  )
  desk.post(
    '/imports',
    atDesk(async ({ ctx }, c) => {
      // Before 200 megabytes are read.
      requireRight(ctx, 'imports.run')
      const { body } = c.req.raw
      if (!body) throw new Invalid('Please choose a file.', { file: 'Please choose a file.' })
      const encoding = encodings.find((one) => one === c.req.query('encoding'))
      const { id } = await bringImport(ctx, { name: c.req.query('name') ?? '', chunks: body, encoding })
      return Response.json({ id }, { status: 201 })
    }),
  )
  desk.post(
    '/texts',
    atDesk(async ({ ctx }, c) => {
      // Before 50 megabytes are read.
      requireRight(ctx, 'texts.edit')
      const { body } = c.req.raw
      if (!body) throw new Invalid('Please choose a file.', { file: 'Please choose a file.' })
      return Response.json(await draftText(ctx, { name: c.req.query('name') ?? '', chunks: body }), { status: 201 })
    }),
  )
  for (const path of [
    '/near-duplicates',
    '/offers',
    '/candidates',
    '/near-authors',
    '/plate',
    '/suggestions',
    '/labels',
    '/imports',
    '/texts',
  ])
    desk.all(path, onlyBy('POST'))
  for (const path of ['/authors', '/tags', '/quotes']) desk.all(path, onlyBy('GET'))
  return desk
}

/** Nobody has what was typed in their name. */
const meantNote = (author: Author) => ['Did you mean this one?', aboutAuthor(author)].filter(Boolean).join(' · ')

/** Those of them that may be handed on, as in a text; a text has no more. @throws Forbidden below moderator */
async function quotesById(ctx: Ctx, ids: readonly string[]) {
  requireRole(ctx, ...editorRoles)
  const known = ids.filter((id) => z.guid().safeParse(id).success).slice(0, blockLimits.blocks)
  const shown = await showBlocks(
    ctx,
    known.map((quote) => ({ type: 'quote', quote })),
  )
  return shown.flatMap((block) => {
    const quote = block.type === 'quote' ? block.quote : null
    return quote ? [{ id: quote.id, text: quote.text, author: quote.author }] : []
  })
}

const asked = (c: Context) => (c.req.query('q') ?? '').slice(0, longestAsked)
