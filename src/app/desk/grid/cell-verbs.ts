import type { Sent } from '#access'
import { say } from '#messages'
import type { Args } from '../../page/own-page.ts'
import type { DeskVerb } from '../verbs/desk-action.ts'
import type { CellsSaved, PasteTried } from './cell.ts'
import { editCells, type CellNoun, type CellsAsked } from './edit-cells.ts'
import { tryPaste, type PasteAsked } from './try-paste.ts'

const failure = () => say('desk.try-once-more')

/** What can be done with the cells of a noun's table. */
export function cellVerbs(noun: CellNoun) {
  return {
    'edit-cells': { failure, run: (ground, input: Sent<CellsAsked>) => editCells(ground, noun, input) },
    'try-paste': { failure, run: (ground, input: Sent<PasteAsked>) => tryPaste(ground, noun, input) },
  } satisfies Record<string, DeskVerb<never, Args, CellsSaved | PasteTried>>
}

/** As a page's type of them. */
export type CellVerbs = ReturnType<typeof cellVerbs>
