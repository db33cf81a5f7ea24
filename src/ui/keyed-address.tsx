/** Whether a page's address opens something by itself, as those in mails do: no other address carries it on, and no other company sees it. */
export function isKeyed(address: string): boolean {
  return /\/unsubscribe\/.|[?&]token=./.test(address)
}
