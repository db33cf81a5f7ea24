import type { Sent } from '#access'
import { acceptQuotes, type AcceptInput, type Accepted } from '#generator'
import { generatorSentences } from '#generator/parts'
import type { Args } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'

/** `{ quotes: [{ key, text, author, category_id, tags, language, publish }] }` */
export const generatorAction = deskAction<Args, Accepted>()({
  accept: {
    failure: generatorSentences.create,
    run: ({ ctx }, input: Sent<AcceptInput>) => acceptQuotes(ctx, input),
  },
})
