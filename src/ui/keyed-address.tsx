/** Whether a page's address alone opens something, as links of mails and to previews do: no other address carries it on, and no other company sees it. */
export function isKeyed(address: string): boolean {
  return /\/(unsubscribe|preview)\/.|[?&]token=./.test(address)
}
