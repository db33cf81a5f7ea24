import { createHash } from 'node:crypto'

/** The headers that stand on every answer, whatever it is (reference: OWASP ASVS 5, chapter 3.4). */
export function securityHeaders(baseUrl: string | undefined): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy([]),
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

/**
 * Inline scripts are named by their hash, so that a page can be rendered once and served to everyone. After a move inside the
 * site the first document's policy rules, so everything but those hashes is the same on all pages.
 * `style` attributes are allowed because plates place their lines with them; style elements are not.
 */
export function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trimEnd(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The hashes of the inline scripts that a browser would run; data blocks such as JSON-LD are not scripts to it. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue
    hashes.add(createHash('sha256').update(code).digest('base64'))
  }
  return [...hashes]
}
