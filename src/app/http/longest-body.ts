import { mostBytes } from '#images'
import { mostImportBytes } from '#imports'
import { mostDocumentBytes, mostTextBytes } from '#library'

/**
 * Bytes: what machines send us is little more than an id; what a person types into a form fits many times. In a form a character may take twelve:
 * a message of 10,000 of them, an issue of the newsletter with its 100 blocks, a quote with its translations, a file of 5,000 addresses.
 */
const longest = { machines: 4_096, forms: 65_536, letters: 262_144, desk: 8 * 1024 * 1024 }

/** What is more by its nature: what a device kept, a design with the lights of its background, a picture of 10 MB in base64 or in a form, a list of quotes. */
const larger: Record<string, number> = {
  '/contact': longest.letters,
  '/check': mostDocumentBytes + longest.forms,
  '/api/check': mostDocumentBytes + longest.forms,
  '/api/desk/labels': longest.forms,
  '/api/desk/candidates': longest.forms,
  '/api/desk/near-duplicates': longest.forms,
  '/api/desk/plate': longest.forms,
  '/api/desk/suggestions': longest.forms,
  '/api/me/join': longest.forms,
  '/api/downloads': longest.forms,
  // 200,000 characters of any script, in JSON.
  '/api/v1/check': 2_400_000,
  // 500 quotes, each as long as a form's.
  '/api/v1/quotes/bulk': longest.desk,
  '/api/v1/quotes/change': longest.letters,
  '/api/previews': longest.forms,
  '/api/saved': longest.forms,
  '/api/functions/generate-og-image': longest.forms,
  '/api/functions/generate-quotes': longest.forms,
  '/api/functions/upload_og_image': 14 * 1024 * 1024,
  // It is never held: it goes on to the place of files as it comes.
  '/api/desk/imports': mostImportBytes,
  '/api/v1/imports': mostImportBytes,
  '/api/v1/images': mostBytes,
  '/api/v1/text-drafts': mostTextBytes,
  '/api/desk/texts': mostTextBytes,
  '/api/images': mostBytes + longest.forms,
}

/** Where other servers send activities. A reply is a few kilobytes; with a long text and many mentions it is some more. */
const inbox = /^\/fediverse\/(?:[^/]+\/[^/]+\/)?inbox$/

/** 10,000 changed divisions of a text: as much as its form on the desk. */
const addsText = /^\/api\/v1\/text-drafts\/[^/]+\/add$/

/** How many bytes the body of a request to that path may have; a page's data is asked for beside it. */
export function longestBody(path: string): number {
  const page = path.replace(/\.data$/, '')
  if (page.startsWith('/admin/') || addsText.test(page)) return longest.desk
  if (inbox.test(path)) return longest.letters
  // What staff write with a token is what they write in a form.
  if (page.startsWith('/api/v1/') && larger[page] === undefined) return longest.letters
  return larger[page] ?? longest[page.startsWith('/api/') ? 'machines' : 'forms']
}
