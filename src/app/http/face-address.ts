import { createHmac, timingSafeEqual } from 'node:crypto'

/** What `faceCuts` asks for and `cutFace` answers. */
type Cut = { source: string; characters: string }

/**
 * Addresses of cut faces. A cut costs time, so only those that a page of ours asked for are made: the address is signed with a key
 * of the site, which all its replicas have.
 */
export type FaceAddresses = {
  pathOf(cut: Cut): string
  isOurs(cut: Cut & { signature: string }): boolean
}

export function faceAddresses(key: string): FaceAddresses {
  const sign = ({ source, characters }: Cut) =>
    createHmac('sha256', key).update(`${source}/${characters}`).digest('base64url').slice(0, 11)
  return {
    pathOf: (cut) => `/faces/${cut.source}/${sign(cut)}/${cut.characters}.woff2`,
    isOurs: ({ signature, ...cut }) => {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(cut))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
