import { siteHref } from '#messages'
import { addressSigner } from '../site/address-signer.ts'

/** What `faceCuts` asks for and `cutFace` answers. */
type Cut = { source: string; characters: string }

/** Addresses of cut faces. A cut costs time, so only those that a page of ours asked for are made. */
export type FaceAddresses = {
  pathOf(cut: Cut): string
  isOurs(cut: Cut & { signature: string }): boolean
}

export function faceAddresses(key: string): FaceAddresses {
  const signer = addressSigner(key)
  const said = ({ source, characters }: Cut) => `${source}/${characters}`
  return {
    pathOf: (cut) => siteHref(`/faces/${cut.source}/${signer.sign(said(cut))}/${cut.characters}.woff2`),
    isOurs: ({ signature, ...cut }) => signer.isOurs(said(cut), signature),
  }
}
