import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base58 } from '@scure/base'

export type SigningSite = { address: string; publicKey: string; end(): void }

/** What it says about a quote of its own, as docs/following.md has it. */
export type SaidThere = { about: string; quote: object; corrections: object[]; passage: object | null }

/** Another site that can be followed: it signs as the standard says, with code of its own. */
export async function aSigningSite(name: string, said: readonly SaidThere[]): Promise<SigningSite> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const multikey = `z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  let address = ''
  const server = createServer((request, response) => {
    const id = `${address}/.well-known/epigraph`
    const key = `${id}#${multikey}`
    const site = {
      id,
      name,
      site: address,
      statements: `${address}/feed`,
      verificationMethod: [{ id: key, type: 'Multikey', controller: id, publicKeyMultibase: multikey }],
      assertionMethod: [key],
    }
    const issued = '2026-01-01T00:00:00Z'
    const proofed = (statement: object) => {
      const options = {
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-jcs-2022',
        created: issued,
        verificationMethod: key,
        proofPurpose: 'assertionMethod',
      }
      const hashes = [options, statement].map((one) => createHash('sha256').update(sorted(one)).digest())
      return {
        ...statement,
        proof: { ...options, proofValue: `z${base58.encode(sign(null, Buffer.concat(hashes), privateKey))}` },
      }
    }
    const statements = said.map(({ about, ...what }) =>
      proofed({ type: 'QuoteStatement', site: address, about: address + about, issued, ...what }),
    )
    const isFirst = request.url?.endsWith('after=0')
    const page = { site: address, statements: isFirst ? statements : [], next: statements.length, more: false }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/.well-known/epigraph' ? site : page))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // safe: a TCP server that listens has one
  return { address, publicKey: multikey, end: () => void server.close() }
}

function sorted(value: object): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  )
}
