import { say } from '#messages'
import type { ImageReader } from '#plates'
import { Invalid } from '#platform/errors'
import { isFileKey, type Files } from '#platform/files'
import { keyOfAddress } from '../image.ts'

/** Reads backgrounds that lie on this site, `/files/public/…`, and nothing else. @throws Invalid for other addresses and for what is gone */
export function siteImages(files: Files): ImageReader {
  return async (address) => {
    const key = keyOfAddress(address)
    if (key === undefined || !isFileKey(key)) throw foreign()
    const file = await files.read(key)
    if (!file) throw new Invalid(say('studio.background-gone'))
    return file.bytes
  }
}

/** For designs that may have no picture behind the words. */
export const noImages: ImageReader = () => Promise.reject(foreign())

const foreign = () => new Invalid(say('studio.background-foreign'))
