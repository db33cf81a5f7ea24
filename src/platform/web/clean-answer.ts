/** Signs that nobody sees, that a database doesn't keep, or that turn lines round. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd]/g

/** What a foreign server answered, as text that can be kept and shown. The bytes may end in the middle of a letter. */
export function cleanAnswer(bytes: Uint8Array): string {
  return cleanText(new TextDecoder().decode(bytes))
}

/** The same of what was written with escapes, as in JSON. */
export const cleanText = (text: string): string => text.replaceAll(unseen, '')
