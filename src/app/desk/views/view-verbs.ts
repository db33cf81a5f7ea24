import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { say } from '#messages'
import { findOwnFields, ownAskedIn, ownFilters, type OwnField, type OwnNoun } from '#own-fields'
import { changeView, chooseDefaultView, deleteView, restoreView, saveView, viewInput, type ViewInput } from '#views'
import type { DeskVerb } from '../verbs/desk-action.ts'
import type { Args, OwnGround } from '../../page/own-page.ts'
import type { UsualLayout } from '../grid/layout.ts'
import { layoutVerbs } from '../grid/layout-verbs.ts'

/** The result of a verb on views. `was` is a deleted view, which can be restored; `query` is that of a new one. */
export type ViewDone = { said: string; was?: { id: string; name: string; query: string }; query?: string }

const failure = () => say('desk-quotes.view-not-saved')
const ofDefault = z.object({ id: z.guid({ error: () => say('desk-quotes.view-not-found') }), isDefault: z.boolean() })
const ofOne = z.object({ id: z.guid({ error: () => say('desk-quotes.view-not-found') }) })
const changedView = viewInput.extend({ shared: z.boolean() }).partial().extend(ofOne.shape)

type Of = {
  noun: OwnNoun
  /** What an address asks, in the one way of writing it. */
  queryOf: (ground: OwnGround, url: URL, fields: readonly OwnField[]) => string
  /** What the list opens with from now on: this view, or all. */
  opensFirst: (isDefault: boolean) => string
}

/** What is done with views of one list. */
export function viewVerbs(usual: UsualLayout, { noun, queryOf, opensFirst }: Of) {
  /** As the list itself understands it: what cannot be meant is not kept. */
  const canonical = async (ground: OwnGround, query: string): Promise<string> => {
    const url = new URL(`https://desk.invalid/?${query}`)
    const fields = await findOwnFields(ground.ctx, noun)
    for (const { name } of ownFilters(fields, ownAskedIn(url)).unknown) url.searchParams.delete(name)
    return queryOf(ground, url, fields)
  }
  return {
    'save-view': {
      failure,
      run: async (ground, input: Sent<ViewInput>) => {
        const view = takeInput(viewInput, input)
        const query = await canonical(ground, view.query)
        await saveView(ground.ctx, usual.list, { ...view, query })
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
        return { said: opensFirst(isDefault) }
      },
    },
    ...layoutVerbs(usual),
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
}

/** As a page's type of them. */
export type ViewVerbs = ReturnType<typeof viewVerbs>
