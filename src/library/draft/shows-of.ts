import type { AboutText } from '../bring-text.ts'

/** Only where the licence plainly allows it is the whole text offered to readers; staff may choose otherwise. */
export function showsOf(licence: string | null): AboutText['shows'] {
  return /\bcc ?0\b|public domain|publicdomain|unlicense/iu.test(licence ?? '') ? 'text' : 'passage'
}
