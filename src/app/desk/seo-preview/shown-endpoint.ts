import { z } from 'zod'
import { takeInput } from '#access'
import { say } from '#messages'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/shown-endpoint'
import { shownOf } from './preview-of.ts'
import { subjectOfForm } from './read-subject.ts'
import { shownKinds } from './seo-tabs.ts'

export const middleware = [requireEditor]

const asked = z.object({
  kind: z.enum(shownKinds),
  id: z.string().nullable(),
  sample: z.record(z.string(), z.string().max(1_000)),
})

/** What the page of a form would say with what is typed there: `?asked={"kind":"quotes",…}`. */
export const loader = ownLoader(
  () => say('desk-seo-preview.failed-load-preview'),
  async ({ ctx, site }, _args: Route.LoaderArgs, { searchParams }) => {
    const { kind, id, sample } = takeInput(asked, readJson(searchParams.get('asked')))
    return Response.json(await shownOf({ ctx, site }, await subjectOfForm(ctx, kind, id), sample))
  },
)

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
