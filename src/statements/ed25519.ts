import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'
import { canonical } from './canonical.ts'

// W3C Data Integrity with the cryptosuite eddsa-jcs-2022: https://www.w3.org/TR/vc-di-eddsa/#eddsa-jcs-2022

type ProofOptions = {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-jcs-2022'
  created: string
  /** The address of the key. */
  verificationMethod: string
  proofPurpose: 'assertionMethod'
  '@context'?: unknown
}

export type Signed<T> = T & { proof: ProofOptions & { proofValue: string } }

/** What an Ed25519 key begins with as PKCS #8, as SPKI, and as a Multikey. */
const beginnings = { pkcs8: '302e020100300506032b657004220420', spki: '302a300506032b6570032100', multikey: 'ed01' }
const keyBytes = 32

/** The same text always makes the same key. */
export function privateKeyOf(secret: string): KeyObject {
  const seed = createHash('sha256').update(secret).digest()
  return createPrivateKey({ key: Buffer.concat([Buffer.from(beginnings.pkcs8, 'hex'), seed]), format: 'der', type: 'pkcs8' })
}

/** As a Multikey: z6Mk… */
export function multikeyOf(key: KeyObject): string {
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-keyBytes)
  return `z${base58.encode(Buffer.concat([Buffer.from(beginnings.multikey, 'hex'), raw]))}`
}

/** undefined where it is no Ed25519 key. */
export function publicKeyOf(multikey: string): KeyObject | undefined {
  const bytes = bytesOf(multikey)
  if (bytes?.length !== keyBytes + 2 || bytes.subarray(0, 2).toString('hex') !== beginnings.multikey) return undefined
  const key = Buffer.concat([Buffer.from(beginnings.spki, 'hex'), bytes.subarray(2)])
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

export function signed<T extends object>(
  document: T,
  { key, address, created }: { key: KeyObject; address: string; created: string },
): Signed<T> {
  const options: ProofOptions = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod: address,
    proofPurpose: 'assertionMethod',
  }
  return { ...document, proof: { ...options, proofValue: `z${base58.encode(sign(null, hashOf(document, options), key))}` } }
}

/** Whether this key signed exactly this. What isn't signed as here is not. */
export function isSigned(
  { proof, ...document }: Record<string, unknown>,
  { key, address }: { key: KeyObject; address: string },
): boolean {
  if (typeof proof !== 'object' || proof === null) return false
  const { proofValue, ...options } = proof as Record<string, unknown> // safe: an object has members of any kind
  const isOurs =
    options['type'] === 'DataIntegrityProof' &&
    options['cryptosuite'] === 'eddsa-jcs-2022' &&
    options['proofPurpose'] === 'assertionMethod' &&
    options['verificationMethod'] === address
  const signature = typeof proofValue === 'string' ? bytesOf(proofValue) : undefined
  if (!isOurs || signature?.length !== 64) return false
  try {
    return verify(null, hashOf(document, options), key, signature)
  } catch {
    // It has a text that can't be signed.
    return false
  }
}

function hashOf(document: object, options: object): Buffer {
  const hash = (value: object) => createHash('sha256').update(canonical(value)).digest()
  return Buffer.concat([hash(options), hash(document)])
}

/** Longer ones are neither a key nor a signature, and would take long. */
const longest = 100

function bytesOf(multibase: string): Buffer | undefined {
  if (!multibase.startsWith('z') || multibase.length > longest) return undefined
  try {
    return Buffer.from(base58.decode(multibase.slice(1)))
  } catch {
    return undefined
  }
}
