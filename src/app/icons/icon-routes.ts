import { NotFound } from '#platform/errors'
import { cutIcon } from '#images'
import { getSettings, type Settings } from '#settings'
import type { MachineRoute } from '../page/machine-answers.ts'
import type { PageGround } from '../page/page.ts'
import { xmlDocument } from '../http/xml.ts'
import { drawIcon, icoOf, iconOf, svgIcon, type Shape } from './icon.ts'
import { manifest } from './manifest.ts'

/** What phones and desktops ask for; they cut squares to their own shapes. */
const files: ReadonlyMap<string, { size: number; shape: Shape }> = new Map([
  ['180.png', { size: 180, shape: 'square' }],
  ['192.png', { size: 192, shape: 'round' }],
  ['512.png', { size: 512, shape: 'round' }],
  ['maskable.png', { size: 512, shape: 'square' }],
])

const failure = 'Failed to fetch settings'

/** All of them are the site's own icon, where staff gave it one, else drawn of its name and colour. */
export const iconRoutes: readonly MachineRoute[] = [
  { path: '/favicon.svg', params: [], failure, answer: async (ground) => asPicture(await drawing(ground), 'image/svg+xml') },
  {
    path: '/favicon.ico',
    params: [],
    failure,
    answer: async (ground) => asPicture(icoOf(await iconFor(ground, 48, 'round'), 48), 'image/x-icon'),
  },
  {
    path: '/icons/:file',
    params: [],
    failure,
    answer: async (ground, { params }) => {
      const file = files.get(params['file'] ?? '')
      if (!file) throw new NotFound('Icon not found.')
      return asPicture(await iconFor(ground, file.size, file.shape), 'image/png')
    },
  },
  { path: '/site.webmanifest', params: [], failure, answer: manifest },
]

async function iconFor(ground: PageGround, size: number, shape: Shape): Promise<Uint8Array<ArrayBuffer>> {
  const settings = await readSettings(ground)
  const own = await cutIcon(ground.ctx, settings.favicon_url, { size, bleed: shape === 'square' })
  return own ?? (await drawIcon(iconOf(settings), size, shape))
}

async function drawing(ground: PageGround): Promise<string> {
  return xmlDocument(svgIcon(iconOf(await readSettings(ground))))
}

async function readSettings({ ctx, notes }: PageGround): Promise<Settings> {
  notes.show('settings')
  return await getSettings(ctx)
}

function asPicture(picture: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(picture, { headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' } })
}
