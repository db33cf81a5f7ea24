import { startRegistration } from '@simplewebauthn/browser'
import type { PasskeyOptions } from '#accounts'
import { whyNot } from '../../session/why-no-passkey.ts'

/** The browser's answer as JSON, or why it made no passkey. */
export async function makePasskey(optionsJSON: PasskeyOptions): Promise<{ answer: string } | { wrong: string }> {
  try {
    return { answer: JSON.stringify(await startRegistration({ optionsJSON })) }
  } catch (fault) {
    return { wrong: whyNot(fault, optionsJSON.rp.id) }
  }
}
