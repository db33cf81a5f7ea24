import { describe, expect, it } from 'vitest'
import { tellingQuery } from './telling-query.ts'

const words = (text: string) => text.split(' ')

describe('tellingQuery', () => {
  it('asks for some of the rarest words', () => {
    const counts = new Map([
      ['the', 900],
      ['sea', 20],
      ['gull', 2],
      ['salt', 5],
    ])
    expect(tellingQuery(words('the sea gull salt'), counts, 1_000, 300)).toBe(
      "('gull' & 'salt') | ('gull' & 'sea') | ('gull' & 'the') | ('salt' & 'sea') | ('salt' & 'the') | ('sea' & 'the')",
    )
  })

  it('asks for more of them at once where they are everywhere, so that little answers', () => {
    const all = words('to be or not')
    const counts = new Map(all.map((word) => [word, 400_000]))
    expect(tellingQuery(all, counts, 1_000_000, 300)).toBe("('not' & 'to' & 'be' & 'or')")
  })
})
