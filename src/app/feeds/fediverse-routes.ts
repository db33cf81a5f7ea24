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
  type Followed,
  type Look,
} from '#fediverse'
import { postableAddress } from '#images'
import { addressOf } from '#messages'
import { Invalid } from '#platform/errors'
import { version } from '../../version.ts'
import type { MachineRoute } from '../page/machine-answers.ts'
import { authorPath, categoryPath } from '../site/paths.ts'
import { wholeAddress } from '../site/whole-address.ts'
import type { Site } from '../site/site.ts'

const failure = 'Failed to fetch the actor of this site'
const nodeInfoPath = '/nodeinfo/2.1'
const nodeInfoSchema = 'http://nodeinfo.diaspora.software/ns/schema/2.1'
const context = 'https://www.w3.org/ns/activitystreams'
const pageNumber = z.coerce.number().int().min(1).max(1_000_000).optional()
const keptMs = 5 * 60_000

const activity = (body: object) => Response.json(body, { headers: { 'content-type': `${activityType}; charset=utf-8` } })

/** Where pages of actors are, and their pictures. */
function lookAt(site: Site): Look {
  return ({ shelf }) => {
    const own = { page: `${site.origin}/`, icon: { url: `${site.origin}/icons/512.png`, mediaType: 'image/png' } }
    if (!shelf) return own
    const path = shelf.noun === 'author' ? authorPath(shelf.slug) : categoryPath(shelf.slug)
    const icon = shelf.image === null ? null : new URL(wholeAddress(site.origin, postableAddress(shelf.image)))
    const mediaType = types[icon?.pathname.split('.').at(-1)?.toLowerCase() ?? '']
    return {
      page: site.origin + addressOf(path),
      icon: icon && mediaType !== undefined ? { url: icon.href, mediaType } : own.icon,
    }
  }
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** What there is of each actor. `of` finds it by the parameters of the address. */
const actorRoutes = (of: Followed, followedBy: (params: { id?: string }) => Followed): readonly MachineRoute[] => [
  {
    path: fediversePaths.actor(of),
    // The actor of the site is asked for with every request that it signs. The others change with their quotes, and are asked for now and then.
    ...(of === 'site' ? { params: [] } : {}),
    failure,
    async answer({ ctx, site, notes }, { params }) {
      notes.show('settings')
      // A new key has no entry in the record of changes that the page cache hears.
      notes.until(new Date(ctx.clock.now().getTime() + keptMs))
      return activity(await getActor(ctx, followedBy(params), { origin: site.origin, look: lookAt(site) }))
    },
  },
  {
    path: fediversePaths.followers(of),
    failure,
    async answer({ ctx, site }, { params }) {
      const followed = followedBy(params)
      const totalItems = await getFollowersCount(ctx, followed, site.origin)
      const id = site.origin + fediversePaths.followers(followed)
      return activity({ '@context': context, id, type: 'OrderedCollection', totalItems })
    },
  },
  {
    path: fediversePaths.outbox(of),
    failure,
    async answer({ ctx, site }, { params, url }) {
      const followed = followedBy(params)
      const asked = url.searchParams.get('page')
      const page = pageNumber.safeParse(asked ?? undefined)
      if (!page.success) throw new Invalid('“page” has to be a number.', { page: 'It has to be a number.' })
      const { total, pages, activities } = await getOutbox(ctx, followed, site.origin, page.data)
      const id = site.origin + fediversePaths.outbox(followed)
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
]

/** The site, its authors and its categories as servers of the fediverse read it (ActivityPub, WebFinger, NodeInfo). Nothing is there while the site can't be followed. */
export const fediverseRoutes: readonly MachineRoute[] = [
  {
    path: '/.well-known/webfinger',
    failure,
    async answer({ ctx, site }, { url }) {
      const resource = url.searchParams.get('resource')
      if (resource === null) throw new Invalid('Say who is meant, in “resource”.', { resource: 'Say who is meant.' })
      const found = await findWebFinger(ctx, resource, { origin: site.origin, look: lookAt(site) })
      return Response.json(found, { headers: { 'content-type': 'application/jrd+json; charset=utf-8' } })
    },
  },
  ...actorRoutes('site', () => 'site'),
  ...actorRoutes('author::id', ({ id }) => `author:${id ?? ''}`),
  ...actorRoutes('category::id', ({ id }) => `category:${id ?? ''}`),
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
