import { href, useLocation, useNavigate } from 'react-router'
import { say } from '#messages'
import { Dialog } from '#ui/dialog'
import { pageNeeds } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/generator-dialog-page'
import { generatorAction } from './generator-action.ts'
import { Generator } from './generator.tsx'
import { loadGenerator } from './load-generator.ts'

export const middleware = [pageNeeds('generator.use')]

export const loader = ownLoader(
  () => say('desk-generator.failed-load'),
  async (ground, _args: Route.LoaderArgs) => await loadGenerator(ground),
)

export const action = generatorAction

/** The generator over the list of quotes. What was suggested is there again when it is opened again. */
export default function GeneratorDialogPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <Dialog
      title={say('desk-generator.title')}
      text={say('desk-generator.about')}
      wide
      first={() => document.querySelector<HTMLElement>('textarea[name=prompt]')}
      onClose={() => void navigate({ pathname: href('/admin/quotes'), search }, { preventScrollReset: true })}
    >
      <Generator data={loaderData} />
    </Dialog>
  )
}
