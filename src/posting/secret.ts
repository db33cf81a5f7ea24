import { sealer } from '#platform/sealed'

/** App passwords and tokens, each for the account of its row. */
export const { seal, unseal } = sealer('posting')

/** A server may repeat what it was sent. */
export const withoutSecrets = (text: string, secrets: string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
