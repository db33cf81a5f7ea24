import type { Ctx } from '#access'
import type { Failure } from '../../page/page.ts'
import type { Args } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'

/** The action of a form that `useFormSave` sends: one verb, which saves it. */
export function saveAction<I, A extends Args = Args>(
  failure: Failure,
  save: (ctx: Ctx, input: I, params: A['params']) => Promise<unknown>,
) {
  return deskAction<A, null>()({
    save: {
      failure,
      run: async ({ ctx }, input: I, _typed, { params }) => {
        await save(ctx, input, params)
        return null
      },
    },
  })
}
