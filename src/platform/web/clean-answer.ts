/** What a foreign server answered, as text that can be kept and shown: half a letter at its end, and signs that nobody sees or that turn lines round, are left out. */
export function cleanAnswer(bytes: Uint8Array): string {
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  return new TextDecoder()
    .decode(bytes)
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd]/g, '')
}
