import { z } from 'zod'
import { takeInput, type Sent, type SentTo } from '#access'
import { askAgain, keepApart, lookAgain, mergeExactQuotes } from '#duplicates'
import { say } from '#messages'
import { mergeAuthors, mergeQuote } from '#quotes'
import { deskAction } from '../verbs/desk-action.ts'
import type { Args } from '../../page/own-page.ts'

type Kind = 'quote' | 'author'
export type Done =
  | { did: 'merge'; kind: Kind; batch: string | null; merged: number }
  | { did: 'apart'; pair: { kind: Kind; one: string; other: string } }
  | { did: 'again' }
  | { did: 'look' }

const pair = z.object({ kind: z.enum(['quote', 'author']), one: z.guid(), other: z.guid() })
const choice = z.object({ kind: z.enum(['quote', 'author']), goes: z.guid(), stays: z.guid() })

const readPair = (input: Sent<z.input<typeof pair>>) => takeInput(pair, input)
const readChoice = (input: Sent<z.input<typeof choice>>) => takeInput(choice, input)

export const duplicatesAction = deskAction<Args, Done>()({
  merge: {
    failure: () => say('desk-duplicates.failed-merge'),
    run: async ({ ctx }, input: SentTo<typeof readChoice>) => {
      const { kind, goes, stays } = readChoice(input)
      const { batch } = kind === 'quote' ? await mergeQuote(ctx, goes, stays) : await mergeAuthors(ctx, goes, stays)
      return { did: 'merge', kind, batch, merged: 1 }
    },
  },
  'merge-exact': {
    failure: () => say('desk-duplicates.failed-merge'),
    run: async ({ ctx }, input: SentTo<typeof mergeExactQuotes>) => ({
      did: 'merge',
      kind: 'quote',
      ...(await mergeExactQuotes(ctx, input)),
    }),
  },
  apart: {
    failure: () => say('desk-duplicates.failed-save-decision'),
    run: async ({ ctx }, input: SentTo<typeof readPair>) => {
      await keepApart(ctx, readPair(input))
      return { did: 'apart', pair: readPair(input) }
    },
  },
  again: {
    failure: () => say('desk-duplicates.failed-undo-decision'),
    run: async ({ ctx }, input: SentTo<typeof readPair>) => {
      await askAgain(ctx, readPair(input))
      return { did: 'again' }
    },
  },
  look: {
    failure: () => say('desk-duplicates.failed-start-scan'),
    run: async ({ ctx }) => {
      await lookAgain(ctx)
      return { did: 'look' }
    },
  },
})
