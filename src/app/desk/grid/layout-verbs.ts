import type { SentTo } from '#access'
import { say } from '#messages'
import { saveLayout } from '#views'
import type { Args } from '../../page/own-page.ts'
import type { DeskVerb } from '../verbs/desk-action.ts'
import type { UsualLayout } from './layout.ts'

/** Saves how a list looks for the person who asks. */
export function layoutVerbs({ list }: UsualLayout) {
  return {
    'save-layout': {
      failure: () => say('grid.columns-not-saved'),
      run: async ({ ctx }, input: SentTo<typeof saveLayout>) => {
        await saveLayout(ctx, list, input)
        return { said: say('grid.columns-saved') }
      },
    },
  } satisfies Record<string, DeskVerb<never, Args, { said: string }>>
}

/** As a page's type of them. */
export type LayoutVerbs = ReturnType<typeof layoutVerbs>
