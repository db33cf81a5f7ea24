/** Whether a page's address alone opens something, as links of mails, to previews and to kept reports do: no other address carries it on, and no other company sees it. */
export function isKeyed(address: string): boolean {
  return /\/(unsubscribe|preview|check)\/.|[?&](token|key)=./.test(address)
}
