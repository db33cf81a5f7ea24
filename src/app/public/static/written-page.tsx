import type { ClientLoaderFunctionArgs } from 'react-router'
import { getPreview } from '#drafts'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { getSettings, languagesOf } from '#settings'
import { pageLoader } from '../../page/page.ts'
import type { Route } from './+types/written-page'
import { writtenPreview, writtenShown } from './written-shown.ts'
import { WrittenView } from './written-view.tsx'

export const handle = { params: [] }

/** With a `token`, it previews an unpublished page, or a page with its draft (forms/preview). */
type WrittenArgs = Omit<Route.LoaderArgs, 'params'> & { params: { '*'?: string; token?: string } }

/** Any address that no route has: a page that staff wrote, or nothing. */
export const loader = pageLoader('Something went wrong.', async (ground, { params }: WrittenArgs) => {
  if (params.token !== undefined) return await writtenPreview(ground, await getPreview(ground.ctx, params.token, 'page'))
  const { own } = languagesOf(await getSettings(ground.ctx))
  const shown = await writtenShown(ground, params['*'] ?? '', own)
  if (!shown) throw new NotFound(say('failure.nothing-here'))
  return shown
})

/**
 * A reader's page knows neither which pages were written, nor the addresses of forms and the desk (http/reading-build.ts): the server answers with a document. So a page that was
 * written needs no script.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url)
  return await new Promise<never>(() => {})
}

type Shown = Awaited<ReturnType<typeof loader>>

export const meta = ({ loaderData }: { loaderData?: Shown }) => loaderData?.head ?? []

export default function WrittenPage({ loaderData }: { loaderData: Shown }) {
  return <WrittenView {...loaderData.written} />
}
