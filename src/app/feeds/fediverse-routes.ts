import { z } from 'zod'
import {
  activityType,
  fediversePaths,
  findWebFinger,
  getActor,
  getFollowersCount,
  getNote,
  getOutbox,
  requireFollowable,
} from '#fediverse'
import { Invalid } from '#platform/errors'
import { version } from '../../version.ts'
import type { MachineRoute } from '../page/machine-answers.ts'

const failure = 'Failed to fetch the actor of this site'
const nodeInfoPath = '/nodeinfo/2.1'
const nodeInfoSchema = 'http://nodeinfo.diaspora.software/ns/schema/2.1'
const context = 'https://www.w3.org/ns/activitystreams'
const pageNumber = z.coerce.number().int().min(1).max(1_000_000).optional()
const keptMs = 5 * 60_000

const activity = (body: object) => Response.json(body, { headers: { 'content-type': `${activityType}; charset=utf-8` } })

/** The site as servers of the fediverse read it (ActivityPub, WebFinger, NodeInfo). Nothing is there while the site can't be followed. */
export const fediverseRoutes: readonly MachineRoute[] = [
  {
    path: '/.well-known/webfinger',
    params: ['resource'],
    failure,
    async answer({ ctx, site, notes }, { url }) {
      notes.show('settings')
      const resource = url.searchParams.get('resource')
      if (resource === null) throw new Invalid('Say who is meant, in “resource”.', { resource: 'Say who is meant.' })
      const found = await findWebFinger(ctx, resource, site.origin)
      return Response.json(found, { headers: { 'content-type': 'application/jrd+json; charset=utf-8' } })
    },
  },
  {
    path: fediversePaths.actor,
    params: [],
    failure,
    async answer({ ctx, site, notes }) {
      notes.show('settings')
      // A new key has no entry in the record of changes that the page cache hears.
      notes.until(new Date(ctx.clock.now().getTime() + keptMs))
      return activity(await getActor(ctx, site.origin, `${site.origin}/icons/512.png`))
    },
  },
  {
    path: fediversePaths.followers,
    failure,
    async answer({ ctx, site }) {
      const totalItems = await getFollowersCount(ctx, site.origin)
      const id = site.origin + fediversePaths.followers
      return activity({ '@context': context, id, type: 'OrderedCollection', totalItems })
    },
  },
  {
    path: fediversePaths.outbox,
    failure,
    async answer({ ctx, site }, { url }) {
      const asked = url.searchParams.get('page')
      const page = pageNumber.safeParse(asked ?? undefined)
      if (!page.success) throw new Invalid('“page” has to be a number.', { page: 'It has to be a number.' })
      const { total, pages, activities } = await getOutbox(ctx, site.origin, page.data)
      const id = site.origin + fediversePaths.outbox
      const at = (n: number) => `${id}?page=${n}`
      if (page.data === undefined)
        return activity({ '@context': context, id, type: 'OrderedCollection', totalItems: total, first: at(1), last: at(pages) })
      return activity({
        '@context': context,
        id: at(page.data),
        type: 'OrderedCollectionPage',
        partOf: id,
        totalItems: total,
        ...(page.data < pages ? { next: at(page.data + 1) } : {}),
        ...(page.data > 1 ? { prev: at(page.data - 1) } : {}),
        orderedItems: activities,
      })
    },
  },
  {
    path: fediversePaths.note(':id'),
    failure,
    async answer({ ctx, site }, { params }) {
      return activity(await getNote(ctx, params['id'] ?? '', site.origin))
    },
  },
  {
    path: '/.well-known/nodeinfo',
    params: [],
    failure,
    async answer({ ctx, site, notes }) {
      notes.show('settings')
      await requireFollowable(ctx, site.origin)
      return Response.json({ links: [{ rel: nodeInfoSchema, href: site.origin + nodeInfoPath }] })
    },
  },
  {
    path: nodeInfoPath,
    params: [],
    failure,
    async answer({ ctx, site, notes }) {
      notes.show('settings')
      await requireFollowable(ctx, site.origin)
      return Response.json({
        version: '2.1',
        software: { name: 'epigraph', version },
        protocols: ['activitypub'],
        services: { inbound: [], outbound: ['atom1.0', 'rss2.0'] },
        openRegistrations: false,
        usage: { users: {} },
        metadata: {},
      })
    },
  },
]
