import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { PasskeyOptions } from '#accounts'

/** How an answer differs from what an honest browser and device would send. */
export type Forged = {
  origin?: string
  host?: string
  challenge?: string
  userHandle?: string | undefined
  isVerified?: boolean
  counter?: number
  /** Of the passkey that is named; another one signs. */
  credentialId?: string
}

/** A passkey as its device holds it. */
type Held = { credentialId: string; userHandle: string; key: KeyObject; counter: number }

/** A device with passkeys, in software: it signs with real keys (ES256), as a browser at `origin` would have it. `counts` as some devices do. */
export function aDevice(origin: string, { counts = true } = {}) {
  const held: Held[] = []

  function make(options: PasskeyOptions, forged: Forged = {}): string {
    const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const credentialId = forged.credentialId ?? randomBytes(16).toString('base64url')
    const id = Buffer.from(credentialId, 'base64url')
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, cose])
    held.push({ credentialId, userHandle: options.user.id, key, counter: 0 })
    const host = forged.host ?? options.rp.id ?? ''
    const authData = Buffer.concat([dataOf(host, forged.isVerified ?? true, 0, true), attested])
    const attestationObject = map([
      ['fmt', 'none'],
      ['attStmt', map([])],
      ['authData', authData],
    ]).toString('base64url')
    const clientDataJSON = clientData('webauthn.create', options.challenge, forged)
    const response = { clientDataJSON, attestationObject, transports: ['internal'] }
    return JSON.stringify({ id: credentialId, rawId: credentialId, type: 'public-key', response, clientExtensionResults: {} })
  }

  /** With the passkey that was made last, or one that the site allows. */
  function answer(options: PublicKeyCredentialRequestOptionsJSON, forged: Forged = {}): string {
    const allowed = options.allowCredentials?.map(({ id }) => id) ?? []
    const passkey = held.findLast(({ credentialId }) => allowed.length === 0 || allowed.includes(credentialId)) ?? held.at(-1)
    if (!passkey) throw new Error('this device has no passkey')
    if (counts) passkey.counter = forged.counter ?? passkey.counter + 1
    const authData = dataOf(forged.host ?? options.rpId ?? '', forged.isVerified ?? true, passkey.counter, false)
    const clientDataJSON = clientData('webauthn.get', options.challenge, forged)
    const signed = Buffer.concat([authData, hash(Buffer.from(clientDataJSON, 'base64url'))])
    const userHandle = 'userHandle' in forged ? forged.userHandle : passkey.userHandle
    const id = forged.credentialId ?? passkey.credentialId
    const response = {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, passkey.key).toString('base64url'),
      userHandle,
    }
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
  }

  function clientData(type: string, challenge: string, forged: Forged): string {
    const said = { type, challenge: forged.challenge ?? challenge, origin: forged.origin ?? origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(said)).toString('base64url')
  }

  return { make, answer, held }
}

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** Flags: user present, user verified, a new key follows. */
function dataOf(host: string, isVerified: boolean, counter: number, isNew: boolean): Buffer {
  const rest = Buffer.alloc(5)
  rest[0] = 0x01 | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([hash(host), rest])
}

type Cbor = number | string | Buffer

/** As much of CBOR as a key and an attestation need. A Buffer that `map` made is put in as it is. */
function map(entries: [number | string, Cbor][]): Buffer {
  const made = Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])])
  maps.add(made)
  return made
}

const maps = new WeakSet<Buffer>()

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  return maps.has(value) ? value : Buffer.concat([head(2, value.length), value])
}

function head(kind: number, n: number): Buffer {
  const first = kind << 5
  if (n < 24) return Buffer.from([first | n])
  if (n < 256) return Buffer.from([first | 24, n])
  return Buffer.from([first | 25, n >> 8, n & 255])
}
