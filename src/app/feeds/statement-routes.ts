import { z } from 'zod'
import { Invalid } from '#platform/errors'
import { getSettings } from '#settings'
import { findStatements, getSiteKeys, requirePublishing } from '#statements'
import type { MachineRoute } from '../page/machine-answers.ts'
import { quotePath } from '../site/paths.ts'

const keysAt = '/.well-known/epigraph'
const feedAt = '/corrections/feed.json'
const keyAt = (publicKey: string) => `${keysAt}#${publicKey}`

/** Bigger ones are no place that the feed has. */
const place = z.coerce.number().int().min(0).max(2_147_483_647)

/** What this site says of its quotes, signed, for sites that follow it (docs/following.md), and its keys as a controlled identifier document (https://www.w3.org/TR/cid-1.0/). */
export const statementRoutes: readonly MachineRoute[] = [
  {
    path: keysAt,
    params: [],
    failure: 'Failed to fetch the keys of this site',
    async answer({ ctx, site, notes }) {
      notes.show('settings')
      // A new key has no entry in the record of changes that the page cache hears.
      notes.until(new Date(ctx.clock.now().getTime() + keptMs))
      await requirePublishing(ctx)
      const [{ website_title }, { publicKey, former }] = [await getSettings(ctx), await getSiteKeys(ctx)]
      const method = (key: string) => ({
        id: site.origin + keyAt(key),
        type: 'Multikey',
        controller: site.origin + keysAt,
        publicKeyMultibase: key,
      })
      return Response.json({
        id: site.origin + keysAt,
        name: website_title,
        site: site.origin,
        statements: site.origin + feedAt,
        verificationMethod: [
          method(publicKey),
          ...former.map(({ publicKey: key, endedAt, isRevoked }) => {
            const ended = endedAt?.toISOString()
            return { ...method(key), ...(isRevoked ? { revoked: ended } : { expires: ended }) }
          }),
        ],
        assertionMethod: [site.origin + keyAt(publicKey)],
      })
    },
  },
  {
    path: feedAt,
    params: ['after'],
    failure: 'Failed to fetch statements',
    async answer({ ctx, site, notes }, { url }) {
      notes.show('settings', 'quotes')
      // Any number is a place, so its answers share a part of the page cache.
      if (url.searchParams.has('after')) notes.typed()
      notes.until(new Date(ctx.clock.now().getTime() + keptMs))
      const after = place.safeParse(url.searchParams.get('after') ?? '0')
      if (!after.success) throw new Invalid('“after” has to be a number from an earlier answer.')
      const found = await findStatements(ctx, after.data, { origin: site.origin, pageOf: quotePath, keyAt })
      return Response.json({ site: site.origin, ...found })
    },
  },
]

const keptMs = 5 * 60_000
