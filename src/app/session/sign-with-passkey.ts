import { startAuthentication, WebAuthnAbortService, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { say, siteHref } from '#messages'
import { whyNot } from './why-no-passkey.ts'

/** The browser's answer as JSON, or why there is none. `offered`: as a suggestion at the email field, which people may ignore. */
export async function signWithPasskey({ offered = false } = {}): Promise<{ answer: string } | { wrong: string }> {
  const asked = await askForChallenge()
  if ('wrong' in asked) return asked
  try {
    return { answer: JSON.stringify(await startAuthentication({ optionsJSON: asked, useBrowserAutofill: offered })) }
  } catch (fault) {
    return { wrong: whyNot(fault, asked.rpId) }
  }
}

/** Ends the offer at the email field. */
export function endOffer(): void {
  WebAuthnAbortService.cancelCeremony()
}

async function askForChallenge(): Promise<PublicKeyCredentialRequestOptionsJSON | { wrong: string }> {
  const answer = await fetch(siteHref('/api/passkeys'), { method: 'POST' }).catch(() => null)
  const said: unknown = await answer?.json().catch(() => null)
  if (answer?.ok) return said as PublicKeyCredentialRequestOptionsJSON // safe: our own endpoint's
  const { detail = say('passkeys.failed') } = (said ?? {}) as { detail?: string } // safe: problem.ts writes it
  return { wrong: answer && answer.status < 500 ? detail : say('passkeys.failed') }
}
