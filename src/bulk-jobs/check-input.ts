import { takeInput } from '#access'
import { quotesActInput } from '#quotes'
import { assignAllInput } from '#threads'
import type { BulkAct, BulkInput } from './bulk-job.ts'

/** Each step parses it again; what is missing is said before one begins. @returns the time of an act that has one @throws Invalid */
export function checkInput(act: BulkAct, given: BulkInput): Date | null {
  if (act === 'assign') takeInput(assignAllInput, { noun: 'quote', due: null, ...given })
  else if (act !== 'look') return takeInput(quotesActInput, { act, ...given }).at ?? null
  return null
}
