import { NotFound } from '#platform/errors'
import { getSettings } from '#settings'
import type { MachineRoute } from '../http/machine-answers.ts'
import type { PageGround } from '../page.ts'
import { xmlDocument } from '../feeds/xml.ts'
import { drawIcon, icoOf, iconOf, svgIcon, type Icon, type Shape } from './icon.ts'
import { manifest } from './manifest.ts'

/** What phones and desktops ask for; they cut squares to their own shapes. */
const files: ReadonlyMap<string, { size: number; shape: Shape }> = new Map([
  ['180.png', { size: 180, shape: 'square' }],
  ['192.png', { size: 192, shape: 'round' }],
  ['512.png', { size: 512, shape: 'round' }],
  ['maskable.png', { size: 512, shape: 'square' }],
])

const failure = 'Failed to fetch settings'

export const iconRoutes: readonly MachineRoute[] = [
  {
    path: '/favicon.svg',
    params: [],
    failure,
    answer: async (ground) => asPicture(xmlDocument(svgIcon(await readIcon(ground))), 'image/svg+xml'),
  },
  {
    path: '/favicon.ico',
    params: [],
    failure,
    answer: async (ground) => asPicture(icoOf(await drawIcon(await readIcon(ground), 48, 'round'), 48), 'image/x-icon'),
  },
  {
    path: '/icons/:file',
    params: [],
    failure,
    answer: async (ground, { params }) => {
      const file = files.get(params['file'] ?? '')
      if (!file) throw new NotFound('There is no such icon.')
      return asPicture(await drawIcon(await readIcon(ground), file.size, file.shape), 'image/png')
    },
  },
  { path: '/site.webmanifest', params: [], failure, answer: manifest },
]

async function readIcon({ ctx, notes }: PageGround): Promise<Icon> {
  notes.show('settings')
  return iconOf(await getSettings(ctx))
}

function asPicture(picture: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(picture, { headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' } })
}
