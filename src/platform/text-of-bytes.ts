import { encodingWatch } from './encoding.ts'
import { mendText } from './mend-text.ts'

/** The text of a small file as it was meant, however its signs are written. A long one is read in pieces (read-rows.ts). */
export function textOfBytes(bytes: Uint8Array): string {
  const watch = encodingWatch()
  watch.see(bytes)
  return mendText(new TextDecoder(watch.found()).decode(bytes)).text
}
