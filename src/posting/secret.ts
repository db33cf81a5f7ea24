import { sealer } from '#platform/sealed'

/** App passwords and tokens, each for the account of its row. */
export const { seal, unseal } = sealer('posting')

/** A server may repeat what it was sent. */
export const withoutSecret = (text: string, secret: string): string => text.replaceAll(secret, '…')
