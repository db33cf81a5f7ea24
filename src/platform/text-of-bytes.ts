import { encodingWatch } from './encoding.ts'
import { encodings, type Encoding } from './encodings.ts'
import { mendText } from './mend-text.ts'

/** The text of a small file as it was meant, however its signs are written. A long one is read in pieces (read-rows.ts). */
export function textOfBytes(bytes: Uint8Array): string {
  const watch = encodingWatch()
  watch.see(bytes)
  const found = watch.found()
  // Files that were converted still say what they were before: UTF-8 is what its bytes are.
  const encoding = found.startsWith('utf-') ? found : (declaredIn(bytes) ?? found)
  return mendText(new TextDecoder(encoding).decode(bytes)).text
}

/** What the beginning of a page or of an XML file says of itself. */
function declaredIn(bytes: Uint8Array): Encoding | undefined {
  const start = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1')
  const label = /<(?:\?xml|meta)\b[^>]*?(?:charset|encoding)\s*=\s*["']?([\w-]+)/iu.exec(start)?.[1]
  if (label === undefined) return undefined
  try {
    const { encoding } = new TextDecoder(label)
    return encodings.find((one) => one === encoding && !one.startsWith('utf-'))
  } catch {
    return undefined
  }
}
