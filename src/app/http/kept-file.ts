import { NotFound, Unavailable } from '#platform/errors'
import { typeOfKey, type Files } from '#platform/files'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Pictures may be shown by other sites; opened by themselves they can do nothing, whatever is in them.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/** A file that everyone may read: its key is made of what is in it, so it never changes. @throws NotFound · Unavailable */
export async function keptFile(files: Files, key: string): Promise<Response> {
  const file = key.startsWith('public/') && typeOfKey(key) ? await files.read(key).catch(away) : undefined
  if (!file) throw new NotFound('File not found.')
  return new Response(file.bytes, {
    headers: {
      ...headers,
      'content-type': file.type,
      'content-length': String(file.bytes.length),
      'last-modified': file.at.toUTCString(),
    },
  })
}

/** Why is in the log, not on the page of a stranger. */
function away(cause: unknown): never {
  throw new Unavailable('The file store isn’t responding. Try again in a moment.', { cause, forAll: true })
}
