import { mostBytes } from '#images'

/** Bytes: what machines send us is little more than an id; what a person types into a form fits many times. */
const longest = { machines: 4_096, forms: 65_536 }

/** What is more by its nature: what a device kept, a design with the lights of its background, a picture of 10 MB in base64 or in a form. */
const larger: Record<string, number> = {
  '/api/me/join': longest.forms,
  '/api/downloads': longest.forms,
  '/api/previews': longest.forms,
  '/api/functions/generate-og-image': longest.forms,
  '/api/functions/upload_og_image': 14 * 1024 * 1024,
  '/api/images': mostBytes + longest.forms,
}

/** How many bytes the body of a request to that path may have. */
export function longestBody(path: string): number {
  return larger[path] ?? longest[path.startsWith('/api/') ? 'machines' : 'forms']
}
