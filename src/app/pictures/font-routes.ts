import { listStudioFonts, readStudioFont } from '#images'
import { NotFound } from '#platform/errors'
import type { MachineRoute } from '../page/machine-answers.ts'

const failure = 'Failed to fetch fonts'

/** What the studio draws with in the browser: fetched by its worker, file by file, as a text needs them. */
export const studioFontRoutes: readonly MachineRoute[] = [
  {
    path: '/studio/fonts.json',
    params: [],
    failure,
    answer: async () => Response.json(await listStudioFonts(), { headers: { 'cache-control': 'public, max-age=3600' } }),
  },
  {
    path: '/studio/fonts/:hash/:name',
    failure,
    answer: async (_, { params }) => {
      const font = await readStudioFont(params['hash'] ?? '', params['name'] ?? '')
      if (!font) throw new NotFound('Font not found.')
      return new Response(font, {
        headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
      })
    },
  },
]
