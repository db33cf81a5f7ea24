import { createStore, del, entries, get, set } from 'idb-keyval'

type Kept = { picture: Blob; at: number }

/** Older ones make room: each may be a megabyte. */
const mostKept = 5

/** Made when it is first needed: where nothing may be kept, that is a refusal of a promise. */
const store = () => createStore('epigraph-pictures', 'own')

/** Whether an image is on this device alone, by its id. */
export const isOwn = (id: string) => id.startsWith('own:')

/** For the next time that the design is opened here. Where a browser keeps nothing, the picture is there as long as its page. */
export async function keepPicture(id: string, picture: Blob, now = Date.now()): Promise<void> {
  try {
    await set(id, { picture, at: now } satisfies Kept, store())
    const all = await entries<string, Kept>(store())
    const old = all.toSorted(([, one], [, other]) => other.at - one.at).slice(mostKept)
    for (const [each] of old) await del(each, store())
  } catch {
    // Private windows and full devices.
  }
}

/** An address of it for as long as this page is open; undefined where it is not kept any more. */
export async function findPicture(id: string): Promise<string | undefined> {
  const kept = await get<Kept>(id, store()).catch(() => undefined)
  return kept && URL.createObjectURL(kept.picture)
}
