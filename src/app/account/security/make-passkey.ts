import { startRegistration } from '@simplewebauthn/browser'
import type { PasskeyOptions } from '#accounts'
import { whyNot } from '../../session/why-no-passkey.ts'

/** What the browser answered, as JSON, or why it made none. */
export async function makePasskey(optionsJSON: PasskeyOptions): Promise<{ answer: string } | { wrong: string }> {
  try {
    return { answer: JSON.stringify(await startRegistration({ optionsJSON })) }
  } catch (fault) {
    return { wrong: whyNot(fault, optionsJSON.rp.id) }
  }
}
