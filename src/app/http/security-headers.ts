import { createHash } from 'node:crypto'
import type { Inline } from './own-inline.ts'

/** The headers that stand on every answer, whatever it is (reference: OWASP ASVS 5, chapter 3.4). */
export function securityHeaders(baseUrl: string | undefined): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // Only a site that says it lives behind https may bind browsers to it. Without, they ignore the other one and call it an error.
    ...(baseUrl?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains', 'cross-origin-opener-policy': 'same-origin' }
      : {}),
  }
}

/** Gives an answer what it lacks of them. X-Frame-Options has no word for what every site may frame, so such an answer goes without. */
export function addSecurityHeaders(headers: Headers, always: Record<string, string>): void {
  const isFramed = headers.get('content-security-policy')?.includes(framedByAll) ?? false
  for (const [name, value] of Object.entries(always))
    if (!headers.has(name) && !(isFramed && name === 'x-frame-options')) headers.set(name, value)
}

const framedByAll = 'frame-ancestors *'

/** Of an answer that every site may frame: its own fonts, the style and the scripts that are in it, and nothing else. */
export function framedPolicy({ scripts, styles }: Inline): string {
  return [
    "default-src 'none'",
    ...(scripts.length > 0 ? [['script-src', ...scripts.map(hashOf)].join(' ')] : []),
    ['style-src', ...styles.map(hashOf)].join(' '),
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    framedByAll,
  ].join('; ')
}

/** Hosts of other companies whose ids the site has been given, and on reading pages those of code in the head; none otherwise. */
export type OtherHosts = { script: string[]; connect: string[]; img: string[]; frame: string[] }

const nothing: Inline = { scripts: [], styles: [] }
const noOtherHosts: OtherHosts = { script: [], connect: [], img: [], frame: [] }

/**
 * Our own inline scripts and style elements are named by their hash, so that a page can be rendered once and served to everyone. After a
 * move inside the site the first document's policy rules, so everything but those hashes is the same on all pages.
 * `style` attributes are allowed because plates place their lines with them.
 */
export function contentSecurityPolicy({ scripts, styles }: Inline = nothing, others: OtherHosts = noOtherHosts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf), ...others.script].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...others.img].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...others.connect].join(' '),
    // The share sheet previews an embed. No other page of ours may be framed.
    ["frame-src 'self'", ...others.frame].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
