import { isHouseError } from '#platform/errors'

/** The thing of that id, or the one that it was merged into. */
export async function followMerged<T>(get: (id: string) => Promise<T>, id: string): Promise<T> {
  try {
    return await get(id)
  } catch (error) {
    if (!isHouseError(error) || error.code !== 'not-found' || error.movedTo === undefined) throw error
    return await get(error.movedTo)
  }
}
