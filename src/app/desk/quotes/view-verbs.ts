import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { say } from '#messages'
import { findOwnFields, ownAskedIn, ownFilters } from '#own-fields'
import { changeView, chooseDefaultView, deleteView, restoreView, saveView, viewInput, type ViewInput } from '#views'
import type { DeskVerb } from '../verbs/desk-action.ts'
import type { Args, OwnGround } from '../../page/own-page.ts'
import { columnsWith } from '../grid/layout.ts'
import { layoutVerbs } from '../grid/layout-verbs.ts'
import { askedIn, queryOf } from './list-question.ts'
import { quoteCells } from './quote-cells.ts'
import { askedLayout, shownColumns, usualQuotes } from './quote-layout.ts'

/** The result of a verb on views. `was` is a deleted view, which can be restored; `query` is that of a new one. */
export type ViewDone = { said: string; was?: { id: string; name: string; query: string }; query?: string }

const failure = () => say('desk-quotes.view-not-saved')
const ofDefault = z.object({ id: z.guid({ error: () => say('desk-quotes.view-not-found') }), isDefault: z.boolean() })
const ofOne = z.object({ id: z.guid({ error: () => say('desk-quotes.view-not-found') }) })
const changedView = viewInput.extend({ shared: z.boolean() }).partial().extend(ofOne.shape)

export const viewVerbs = {
  'save-view': {
    failure,
    run: async (ground, input: Sent<ViewInput>) => {
      const view = takeInput(viewInput, input)
      const query = await canonical(ground, view.query)
      await saveView(ground.ctx, { ...view, query })
      return { said: say('desk-quotes.view-saved'), query }
    },
  },
  'change-view': {
    failure,
    run: async (ground, input: Sent<z.input<typeof changedView>>) => {
      const { id, query, ...fields } = takeInput(changedView, input)
      await changeView(ground.ctx, id, { ...fields, ...(query === undefined ? {} : { query: await canonical(ground, query) }) })
      return { said: say('desk-quotes.view-changed') }
    },
  },
  'default-view': {
    failure,
    run: async ({ ctx }, input: Sent<z.input<typeof ofDefault>>) => {
      const { id, isDefault } = takeInput(ofDefault, input)
      await chooseDefaultView(ctx, id, isDefault)
      return { said: isDefault ? say('desk-quotes.opens-with-this-view') : say('desk-quotes.opens-with-all-quotes') }
    },
  },
  ...layoutVerbs(usualQuotes),
  'delete-view': {
    failure: () => say('desk-quotes.view-not-deleted'),
    run: async ({ ctx }, input: Sent<z.input<typeof ofOne>>) => {
      const { id } = takeInput(ofOne, input)
      return { said: say('desk-quotes.view-deleted'), was: { id, ...(await deleteView(ctx, id)) } }
    },
  },
  'restore-view': {
    failure,
    run: async ({ ctx }, input: Sent<z.input<typeof ofOne>>) => {
      await restoreView(ctx, takeInput(ofOne, input).id)
      return { said: say('desk-quotes.view-saved') }
    },
  },
} satisfies Record<string, DeskVerb<never, Args, ViewDone>>

/** As the list itself understands it: what cannot be meant is not kept. */
async function canonical(ground: OwnGround, query: string): Promise<string> {
  const url = new URL(`https://desk.invalid/?${query}`)
  const fields = await findOwnFields(ground.ctx, 'quote')
  const { unknown } = ownFilters(fields, ownAskedIn(url))
  for (const { name } of unknown) url.searchParams.delete(name)
  const columns = columnsWith(quoteCells.columns(ground), shownColumns, fields).map(({ id }) => id)
  return queryOf(askedIn(url), askedLayout(url, columns))
}
