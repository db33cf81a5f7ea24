import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { DeskHead } from '../head/desk-head.tsx'
import type { Route } from './+types/generator-page'
import { generatorAction } from './generator-action.ts'
import { Generator } from './generator.tsx'
import { loadGenerator } from './load-generator.ts'

export const middleware = [requireEditor]

export const loader = ownLoader(
  'Failed to load the generator',
  async (ground, _args: Route.LoaderArgs) => await loadGenerator(ground),
)

export const action = generatorAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function GeneratorPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskHead
      title="AI Quote Generator"
      text="A language model suggests quotes. It gets words and names wrong, so check each quote before you publish it."
    >
      <div className="mt-6 max-w-4xl">
        <Generator data={loaderData} />
      </div>
    </DeskHead>
  )
}
