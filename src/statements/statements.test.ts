import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import { isSigned, multikeyOf, privateKeyOf, publicKeyOf, signed } from './ed25519.ts'

const created = '2026-03-01T12:00:00Z'
const address = 'https://quotes.example/.well-known/epigraph#key'
const key = privateKeyOf('one')
const publicKey = publicKeyOf(multikeyOf(key)) ?? key

describe('JSON to be signed', () => {
  test('has the one form of RFC 8785', () => {
    const numbers: unknown = JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]')
    const text = '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/'
    expect(canonical({ numbers, string: text, literals: [null, true, false] })).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    )
    expect(canonical({ '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 })).toBe(
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    )
  })

  test.each([
    ['half a character', '\ud800'],
    ['no number', NaN],
    ['undefined', undefined],
  ])('refuses %s', (_, value) => expect(() => canonical({ value })).toThrow(TypeError))
})

describe('a signature', () => {
  // The credential and its proof from "Representation: eddsa-jcs-2022" in https://www.w3.org/TR/vc-di-eddsa/.
  test('is checked as in the example of the standard', () => {
    const multikey = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2'
    const context = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2']
    const method = `did:key:${multikey}#${multikey}`
    const example = {
      '@context': context,
      id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
      type: ['VerifiableCredential', 'AlumniCredential'],
      name: 'Alumni Credential',
      description: 'A minimum viable example of an Alumni Credential.',
      issuer: 'https://vc.example/issuers/5678',
      validFrom: '2023-01-01T00:00:00Z',
      credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
      proof: {
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-jcs-2022',
        created: '2023-02-24T23:36:38Z',
        verificationMethod: method,
        proofPurpose: 'assertionMethod',
        '@context': context,
        proofValue: 'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
      },
    }
    const its = { key: publicKeyOf(multikey) ?? key, address: method }
    expect(isSigned(example, its)).toBe(true)
    expect(isSigned({ ...example, name: 'Another' }, its)).toBe(false)
  })

  test('holds for every document, whatever the order of its members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' })), (document) => {
        fc.pre(!('proof' in document) && JSON.stringify(document).isWellFormed())
        const made = JSON.parse(JSON.stringify(signed(document, { key, address, created }))) as Record<string, unknown> // safe: an object
        expect(isSigned(made, { key: publicKey, address })).toBe(true)
        expect(isSigned(Object.fromEntries(Object.entries(made).toReversed()), { key: publicKey, address })).toBe(true)
      }),
    )
  })

  test('fails when any character of what is signed changes', () => {
    const whole = JSON.stringify(
      signed({ text: 'All that glisters is not gold.', n: 12, list: ['a', null, true] }, { key, address, created }),
    )
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, other) => {
        const changed = whole.slice(0, at) + other + whole.slice(at + 1)
        let read: Record<string, unknown>
        try {
          read = JSON.parse(changed) as Record<string, unknown> // safe: it begins and ends as an object does, or can’t be read
        } catch {
          return
        }
        fc.pre(canonical(read) !== canonical(JSON.parse(whole)))
        expect(isSigned(read, { key: publicKey, address })).toBe(false)
      }),
      { numRuns: 3_000 },
    )
  })

  test('is nobody else’s', () => {
    const made = signed({ text: 'x' }, { key, address, created })
    const other = publicKeyOf(multikeyOf(privateKeyOf('two'))) ?? key
    expect(isSigned(made, { key: other, address })).toBe(false)
    expect(isSigned(made, { key: publicKey, address: `${address}2` })).toBe(false)
    expect(isSigned({ text: 'x' }, { key: publicKey, address })).toBe(false)
    for (const proof of [
      null,
      1,
      [],
      {},
      { ...made.proof, proofValue: 'z' },
      { ...made.proof, proofValue: `z${'1'.repeat(100_000)}` },
    ])
      expect(isSigned({ ...made, proof }, { key: publicKey, address })).toBe(false)
  })

  test.each(['', 'z', 'z0', 'x6Mk', 'zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme', `z${'1'.repeat(1_000)}`])(
    'needs an Ed25519 key: %s',
    (text) => expect(publicKeyOf(text)).toBeUndefined(),
  )
})
