import { statusWords, type Status } from '#quotes'

const said: Partial<Record<Status, string>> = { verified: 'Verified', disputed: 'Disputed', misattributed: 'Wrongly attributed' }

/** How sure an attribution is, for somebody who passes it on: what is not verified begins by saying so. */
export function standingOf(status: Status): string {
  return `${said[status] ?? 'Not verified'}. ${statusWords[status].long()}`
}
