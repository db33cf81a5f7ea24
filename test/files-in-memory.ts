import { isFileKey, longestList, requireFileKey, typeOfKey, type Files } from '#platform/files'

/** For tests of what is on files; the stores themselves are in src/platform/files/files.test.ts, this one beside them. */
export function filesInMemory(): Files {
  const kept = new Map<string, { bytes: Uint8Array<ArrayBuffer>; at: Date }>()
  return {
    put: async (key, bytes, { type }) => {
      requireFileKey(key, type)
      kept.set(key, { bytes: new Uint8Array(bytes), at: new Date() })
    },
    read: async (key) => {
      const found = isFileKey(key) ? kept.get(key) : undefined
      return found && { bytes: new Uint8Array(found.bytes), type: typeOfKey(key) ?? '', at: found.at }
    },
    remove: async (key) => {
      requireFileKey(key)
      kept.delete(key)
    },
    list: async (prefix, after = '') =>
      [...kept.keys()]
        .filter((key) => key.startsWith(prefix) && key > after)
        .sort()
        .slice(0, longestList)
        .map((key) => ({ key, size: kept.get(key)?.bytes.length ?? 0, at: kept.get(key)?.at ?? new Date() })),
  }
}
