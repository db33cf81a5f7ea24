/** Where files are kept that are no rows: a folder, or a store that speaks S3. */
export type Files = {
  /**
   * Kept whole or not at all: nobody reads half of it, and what was there before is replaced in one step. `type` is what the key's
   * ending says. @throws Unavailable with a sentence for the person who runs the site · TypeError for a key that is none
   */
  put(key: string, bytes: Uint8Array, about: { type: string }): Promise<void>
  /** undefined when there is none of that key; anything may be asked. @throws Unavailable */
  read(key: string): Promise<StoredFile | undefined>
  /** It is well when there was none. @throws Unavailable · TypeError */
  remove(key: string): Promise<void>
  /** The first hundred whose keys begin with `prefix`, by key, behind the key `after`. @throws Unavailable */
  list(prefix: string, after?: string): Promise<ListedFile[]>
}

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; type: string; at: Date }
/** `size` in bytes. */
export type ListedFile = { key: string; size: number; at: Date }

/** As many are listed at once. */
export const longestList = 100

/** Of each file that is kept: its type is in its key, so that it cannot come apart from it. */
const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  json: 'application/json',
  zip: 'application/zip',
  xml: 'application/xml',
  // A part of a file that is too large to be held.
  part: 'application/octet-stream',
}

/** Folders without dots and a name with an ending, all in small letters: no way out of a folder, and the same file on every system. */
const keyPattern = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-][a-z0-9._-]*\.([a-z0-9]+)$/

export function isFileKey(key: string): boolean {
  return key.length <= 200 && !key.includes('..') && typeOfKey(key) !== undefined
}

export function typeOfKey(key: string): string | undefined {
  const ending = keyPattern.exec(key)?.[1]
  return ending !== undefined && Object.hasOwn(types, ending) ? types[ending] : undefined
}

/** For who writes. @throws TypeError for a key that is none, and for a type that its ending does not say */
export function requireFileKey(key: string, type = typeOfKey(key)): void {
  if (!isFileKey(key)) throw new TypeError(`"${key}" cannot be a file's key.`)
  if (type !== typeOfKey(key)) throw new TypeError(`A file of ${type} cannot be kept as "${key}".`)
}
