import { Hono } from 'hono'
import type { Ground } from '#platform/ground'
import type { FaceAddresses } from '../http/face-address.ts'
import { onlyBy, problem, type HttpEnv } from '../http/problem.ts'
import { liveEndpoint } from '../live/live-endpoint.ts'
import type { LiveStreams } from '../live/live-streams.ts'
import type { Site } from '../site/site.ts'
import { deskRoutes } from './desk.ts'
import { downloads } from './downloads.ts'
import { checkedDocument } from './check-document.ts'
import { callFunction } from './functions/call-function.ts'
import { imageRoutes } from './images.ts'
import { meRoutes } from './me.ts'
import { ownEndpoints } from '../http/own-endpoint.ts'
import { passkeyChallenge } from './passkey-challenge.ts'
import { photoRoutes } from './photos.ts'
import { presenceRoutes } from './presence.ts'
import { previewPicture } from './preview-picture.ts'
import { recordPageEvents } from './record-page-events.ts'
import { recordReading, recordShare, type ViewBuffer } from '../visits/record-reading.ts'
import { savedCards } from './saved.ts'
import { signInHere } from './sign-in-here.ts'
import { socialImageRoutes } from './social-images.ts'

/** What pages tell by themselves; of it these wait in a buffer that holds so much and no more, and are written for all at once. */
export const buffered = new Set(['/api/views', '/api/events'])

/** `/api` but for what machines may read (machine-routes.ts): what our own pages and programs with a token ask and tell. */
export function apiEndpoints(
  ground: Ground,
  site: Site,
  views: ViewBuffer,
  live: LiveStreams,
  faces: FaceAddresses,
): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>()
  const own = ownEndpoints(ground, site)
  api.post('/views', (c) => recordReading(c, views, 'view'))
  api.post(
    '/shares',
    own((asked, c) => recordShare(asked, c, views)),
  )
  api.post('/events', (c) => recordPageEvents(c, views))
  // A page that was left open keeps no session alive.
  const unused = ownEndpoints(ground, site, { asUse: false })
  api.get('/live', liveEndpoint(unused, live))
  api.route('/presence', presenceRoutes(unused, live.presence))
  api.route('/me', meRoutes(own))
  api.route('/photos', photoRoutes(ground, own))
  api.route('/images', imageRoutes(own))
  api.route('/desk', deskRoutes(own, faces))
  api.post('/sign-in', signInHere(own))
  api.post('/passkeys', passkeyChallenge(own))
  api.post('/downloads', downloads(own))
  api.post('/previews', previewPicture(own))
  api.post('/saved', savedCards(own, faces))
  api.post('/check', checkedDocument(own, faces))
  api.route('/social-images', socialImageRoutes(own))
  api.post('/functions/:name', callFunction(own))
  for (const path of [
    '/views',
    '/shares',
    '/events',
    '/sign-in',
    '/passkeys',
    '/downloads',
    '/previews',
    '/saved',
    '/check',
    '/functions/:name',
  ])
    api.all(path, onlyBy('POST'))
  api.all('/live', onlyBy('GET'))
  api.all('/:rest{.+}', (c) => problem(404, 'We couldn’t find anything at this address.', c.get('requestId')))
  return api
}
