import { z } from 'zod'
import { takeInput } from '#access'
import { changeView, chooseDefaultView, deleteView, saveView, type ViewInput } from '#views'
import type { DeskVerb } from '../desk-action.ts'
import type { Args } from '../../own-page.ts'
import { askedIn, queryOf } from './list-question.ts'

/** What can be done with the views of the list. `was` is what a deleted one held, to be saved once more. */
export type ViewDone = { said: string; was?: ViewInput }

const failure = 'The view could not be saved.'
const ofDefault = z.object({ id: z.guid('View not found.'), isDefault: z.boolean() })
const ofOne = z.object({ id: z.guid('View not found.') })

export const viewVerbs = {
  'save-view': {
    failure,
    run: async ({ ctx }, input) => {
      const view = input as ViewInput // safe: the verb checks it
      await saveView(ctx, { ...view, query: canonical(view.query) })
      return { said: 'View saved' }
    },
  },
  'change-view': {
    failure,
    run: async ({ ctx }, input) => {
      const { query, ...fields } = input as Partial<ViewInput> // safe: the verb checks it
      const { id } = takeInput(ofOne, input)
      await changeView(ctx, id, { ...fields, ...(query === undefined ? {} : { query: canonical(query) }) })
      return { said: 'View changed' }
    },
  },
  'default-view': {
    failure,
    run: async ({ ctx }, input) => {
      const { id, isDefault } = takeInput(ofDefault, input as z.input<typeof ofDefault>) // safe: it is read by the schema
      await chooseDefaultView(ctx, id, isDefault)
      return { said: isDefault ? 'Quotes now opens with this view' : 'Quotes now opens with all quotes' }
    },
  },
  'delete-view': {
    failure: 'The view could not be deleted.',
    run: async ({ ctx }, input) => ({ said: 'View deleted', was: await deleteView(ctx, takeInput(ofOne, input).id) }),
  },
} satisfies Record<string, DeskVerb<Args, ViewDone>>

/** As the list itself understands it: what cannot be meant is not kept. */
const canonical = (query: unknown) => queryOf(askedIn(new URL(`https://desk.invalid/?${String(query)}`)))
