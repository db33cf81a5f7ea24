import { randomBytes } from 'node:crypto'
import { Webhook as Signer } from 'standardwebhooks'
import type { Ground } from '#platform/ground'
import { sealer } from '#platform/sealed'
import type { Webhook } from './webhook.ts'

const { seal, unseal } = sealer('webhooks')

type Keys = Pick<Ground, 'deriveKey'>

/** As the specification writes secrets: 256 random bits. */
export function newSecret(ctx: Keys, id: string): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, sealed: seal(ctx, id, Buffer.from(secret)) }
}

/** `webhook-signature`: one by its secret, and for a day after that was changed one by the former. undefined where the secret of the site is another by now. */
export function signatures(
  ctx: Keys,
  { id, secret, formerSecret, formerUntil }: Pick<Webhook, 'id' | 'secret' | 'formerSecret' | 'formerUntil'>,
  message: { id: string; at: Date; body: string },
): string | undefined {
  const isFormerValid = formerUntil !== null && formerUntil > message.at
  const sealed = [secret, ...(formerSecret !== null && isFormerValid ? [formerSecret] : [])]
  const open = sealed.flatMap((one) => unseal(ctx, id, one)?.toString() ?? [])
  if (open.length === 0) return undefined
  return open.map((one) => new Signer(one).sign(message.id, message.at, message.body)).join(' ')
}
