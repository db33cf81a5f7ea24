import { NotFound } from '#platform/errors'
import { settingsSentences } from '#settings'
import type { MachineRoute } from '../../page/machine-answers.ts'
import { clientText } from './client/client-text.ts'
import { describeApi } from './openapi.ts'
import { ownPrefix, type LongOperation, type Operation } from './operation.ts'
import { longOperations, operations } from './operations.ts'
import { answerRows, readBody } from './long-request.ts'
import { ownSaid } from './own-filters.ts'
import { refuseStrangeParameters, searchParametersOf, takeRequest } from './take-request.ts'

/** Search engines are to find the pages, not their data. */
const always = { 'x-robots-tag': 'noindex' }

export const apiRoutes: readonly MachineRoute[] = [
  ...operations.map(routeOf),
  ...longOperations.map(longRouteOf),
  {
    path: '/api/v1/openapi.json',
    params: [],
    failure: settingsSentences.get,
    answer: async (ground) => Response.json(await describeApi(ground), { headers: always }),
  },
  {
    path: '/api/v1/client.ts',
    params: [],
    failure: settingsSentences.get,
    answer: async (ground) =>
      new Response(clientText(await describeApi(ground)), {
        headers: { ...always, 'content-type': 'text/plain; charset=utf-8' },
      }),
  },
  {
    path: '/api/v1/*',
    failure: 'Something went wrong.',
    answer: async ({ site }) => {
      throw new NotFound(`We couldn’t find anything at this address. See ${site.origin}/api for the endpoints.`)
    },
  },
]

function routeOf(operation: Operation): MachineRoute {
  return {
    path: `/api/v1${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(operation.neverKept ? {} : { params: [...searchParametersOf(operation), ...(operation.own ? [`${ownPrefix}*`] : [])] }),
    failure: operation.failure,
    check: (url) => refuseStrangeParameters(operation, url),
    answer: async (ground, { url, params }) => {
      const input = takeRequest(operation, { ...Object.fromEntries(url.searchParams), ...params })
      ground.notes.show('heads')
      const data = await operation.find(ground, input, ownSaid(url))
      const headers = operation.neverKept ? { ...always, 'cache-control': 'no-store' } : always
      return Response.json(data, { headers })
    },
  }
}

function longRouteOf(operation: LongOperation): MachineRoute {
  return {
    method: 'POST',
    path: `/api/v1${operation.path}`,
    failure: operation.failure,
    check: (url) => refuseStrangeParameters({ path: operation.path, parameters: {} }, url),
    answer: async (ground, { request }) =>
      await answerRows(request, await operation.find(ground, await readBody(operation, request)), {
        headers: { ...always, 'cache-control': 'no-store' },
        failed: (fault) => ground.ctx.log.error({ err: fault, requestId: ground.ctx.requestId }, operation.failure),
      }),
  }
}
