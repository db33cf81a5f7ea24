import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ground } from '#platform/ground'

type Keys = Pick<Ground, 'deriveKey'>

const idBytes = 16
/** 144 bits cannot be guessed. */
const macBytes = 18

/** The id of a preview link, signed with the site's secret: a reader of the database has no link. */
export function previewToken(ctx: Keys, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(ctx, bytes)]).toString('base64url')
}

/** The id; undefined for what this site did not sign. */
export function readPreviewToken(ctx: Keys, token: string): string | undefined {
  const whole = Buffer.from(token, 'base64url')
  if (whole.length !== idBytes + macBytes || whole.toString('base64url') !== token) return undefined
  const bytes = whole.subarray(0, idBytes)
  if (!timingSafeEqual(whole.subarray(idBytes), macOf(ctx, bytes))) return undefined
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function macOf(ctx: Keys, bytes: Buffer): Buffer {
  return createHmac('sha256', ctx.deriveKey('preview-links')).update(bytes).digest().subarray(0, macBytes)
}
