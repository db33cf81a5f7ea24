/** `passing`: it is tried again. `away`: so is all else on this account, because the server is down or asks to wait. `sign-in`: the server refuses the password or token. `refused`: the server refuses this, and would again. */
type Kind = 'passing' | 'away' | 'sign-in' | 'refused'

/** Why a server did not do what it was asked. The message is a sentence for admins. */
export class Fault extends Error {
  readonly kind: Kind
  /** As the header `Retry-After` has it. */
  readonly retryAfter: string | null
  constructor(kind: Kind, message: string, { retryAfter = null }: { retryAfter?: string | null } = {}) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}
