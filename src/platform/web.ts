import { Invalid } from './errors.ts'

/** How verbs ask other sites. */
export type Web = {
  /**
   * What is at an address that a person typed. Only public places are asked, whatever the address or its DNS says, but for the hosts
   * that the operator exempts; nothing of ours (cookie, name) goes along. `address` is where it was found after redirects.
   * @throws Invalid with a sentence for the person who typed it, under the field `address`; with a `cause` where the place could not be asked at all, or takes no more questions (429, 5xx)
   */
  fetchPublic(address: string, within?: FetchWithin): Promise<Fetched>
  /**
   * Sends a body to an address that a person typed, under the same rules. Redirects are answers like others. @returns what it says, whatever that is
   * @throws Invalid where the address isn't one of `readPostAddress`, or nobody answers
   */
  postPublic(address: string, sent: PostSent): Promise<Answered>
  /** The same by any method, for interfaces of other sites. @throws as `postPublic` */
  askPublic(address: string, asked: PublicAsk): Promise<PublicAnswer>
  /** The address, as far as it can be told without asking whether `postPublic` and `askPublic` may be used with it: encrypted, unless the operator exempts the host. @throws Invalid under the field `address` */
  readPostAddress(address: string): URL
}

export type PostSent = {
  body: string
  headers: Record<string, string>
  /** Until the head of the answer is there. */
  timeoutMs: number
  /** The rest of the answer is not read. */
  mostAnswerBytes: number
}

export type PublicAsk = Omit<PostSent, 'body'> & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: string | Uint8Array<ArrayBuffer>
}

export type PublicAnswer = { status: number; answer: string; headers: Headers }

/** `answer`: the beginning of its body, as text. */
export type Answered = { status: number; answer: string; retryAfter: string | null }

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

/** A site answered, but not with what was asked for; under the field `address`. */
export class OtherStatus extends Invalid {
  readonly status: number
  constructor(status: number, sentence: string, options?: ErrorOptions) {
    super(sentence, { address: sentence }, options)
    this.status = status
  }
}
