import { describe, expect, it } from 'vitest'
import { codeAt, otpUri, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of the app', () => {
  it('are those of RFC 6238, appendix B', () => {
    const vectors: [number, string][] = [
      [59, '94287082'],
      [1111111109, '07081804'],
      [1111111111, '14050471'],
      [1234567890, '89005924'],
      [2000000000, '69279037'],
      [20000000000, '65353130'],
    ]
    for (const [seconds, eightDigits] of vectors) expect(codeAt(secret, Math.floor(seconds / 30))).toBe(eightDigits.slice(2))
  })

  it('are good for half a minute before and after, and no longer', () => {
    const code = codeAt(secret, 1000)
    const at = (step: number) => stepOf(secret, code, new Date(step * 30_000 + 15_000))
    expect([998, 999, 1000, 1001, 1002].map(at)).toEqual([undefined, 1000, 1000, 1000, undefined])
    expect(stepOf(secret, '', new Date())).toBeUndefined()
    expect(stepOf(secret, '１２３４５６', new Date())).toBeUndefined()
  })

  it('come with an address that names site and person, whatever stands in them', () => {
    const uri = new URL(otpUri({ issuer: 'Words: "worth" & keeping', email: 'a+b@example.org', secret: 'JBSWY3DP' }))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Words  "worth" & keeping:a+b@example.org',
    ])
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'JBSWY3DP',
      issuer: 'Words  "worth" & keeping',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
