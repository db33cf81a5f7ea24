import { say } from '#messages'
import { pageNeeds } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { DeskHead } from '../head/desk-head.tsx'
import type { Route } from './+types/generator-page'
import { generatorAction } from './generator-action.ts'
import { Generator } from './generator.tsx'
import { loadGenerator } from './load-generator.ts'

export const middleware = [pageNeeds('generator.use')]

export const loader = ownLoader(
  () => say('desk-generator.failed-load'),
  async (ground, _args: Route.LoaderArgs) => await loadGenerator(ground),
)

export const action = generatorAction

export default function GeneratorPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskHead title={say('desk-generator.title')} text={say('desk-generator.about')}>
      <div className="mt-6 max-w-4xl">
        <Generator data={loaderData} />
      </div>
    </DeskHead>
  )
}
