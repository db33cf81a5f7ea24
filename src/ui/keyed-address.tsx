/** Pages whose address is a key, as links of mails and to previews are. */
const keyed = 'unsubscribe|preview'

/** Whether a page's address alone opens something: no other address carries it on, and no other company sees it. */
export function isKeyed(address: string): boolean {
  return new RegExp(`/(${keyed})/.|[?&]token=.`).test(address)
}

/** A path for a log or a figure, without its key, and without a token that somebody put into it. Also with a language before it. */
export function withoutKey(path: string): string {
  return path
    .replace(new RegExp(`^((?:/[a-z]{2,3}(?:-[a-z0-9]+)*)?/+(?:${keyed})/).+`, 'i'), '$1…')
    .replaceAll(/epi_[a-z2-7]+/g, 'epi_…')
}
