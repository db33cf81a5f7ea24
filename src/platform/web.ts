/** How verbs ask other sites. */
export type Web = {
  /**
   * What is at an address that a person typed. Only public places are asked, whatever the address or its DNS says, but for the hosts
   * that the operator exempts; nothing of ours (cookie, name) goes along. `address` is where it was found after redirects.
   * @throws Invalid with a sentence for the person who typed it, under the field `address`; with a `cause` where the place could not be asked at all, or takes no more questions (429, 5xx)
   */
  fetchPublic(address: string, within?: FetchWithin): Promise<Fetched>
}

export type FetchWithin = {
  /** Of the body, unpacked. 10 MB. */
  maxBytes?: number
  /** For all of it, redirects included. 5 s. */
  timeoutMs?: number
  /** So many are followed. 3. */
  redirects?: number
  accept?: string
  headers?: Record<string, string>
}

export type Fetched = { bytes: Uint8Array<ArrayBuffer>; type: string; address: string }
