import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { changeView, chooseDefaultView, deleteView, saveView, viewInput, type ViewInput } from '#views'
import type { DeskVerb } from '../verbs/desk-action.ts'
import type { Args } from '../../page/own-page.ts'
import { askedIn, queryOf } from './list-question.ts'

/** What can be done with the views of the list. `was` is what a deleted one held, to be saved once more. */
export type ViewDone = { said: string; was?: ViewInput }

const failure = 'The view could not be saved.'
const ofDefault = z.object({ id: z.guid('View not found.'), isDefault: z.boolean() })
const ofOne = z.object({ id: z.guid('View not found.') })
const changedView = viewInput.extend({ shared: z.boolean() }).partial().extend(ofOne.shape)

export const viewVerbs = {
  'save-view': {
    failure,
    run: async ({ ctx }, input: Sent<ViewInput>) => {
      const view = takeInput(viewInput, input)
      await saveView(ctx, { ...view, query: canonical(view.query) })
      return { said: 'View saved' }
    },
  },
  'change-view': {
    failure,
    run: async ({ ctx }, input: Sent<z.input<typeof changedView>>) => {
      const { id, query, ...fields } = takeInput(changedView, input)
      await changeView(ctx, id, { ...fields, ...(query === undefined ? {} : { query: canonical(query) }) })
      return { said: 'View changed' }
    },
  },
  'default-view': {
    failure,
    run: async ({ ctx }, input: Sent<z.input<typeof ofDefault>>) => {
      const { id, isDefault } = takeInput(ofDefault, input)
      await chooseDefaultView(ctx, id, isDefault)
      return { said: isDefault ? 'Quotes now opens with this view' : 'Quotes now opens with all quotes' }
    },
  },
  'delete-view': {
    failure: 'The view could not be deleted.',
    run: async ({ ctx }, input: Sent<z.input<typeof ofOne>>) => ({
      said: 'View deleted',
      was: await deleteView(ctx, takeInput(ofOne, input).id),
    }),
  },
} satisfies Record<string, DeskVerb<never, Args, ViewDone>>

/** As the list itself understands it: what cannot be meant is not kept. */
const canonical = (query: string) => queryOf(askedIn(new URL(`https://desk.invalid/?${query}`)))
