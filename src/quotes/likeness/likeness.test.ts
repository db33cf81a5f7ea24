import { describe, expect, it } from 'vitest'
import { likeness, tellingQuery } from './likeness.ts'

const words = (text: string) => text.split(' ')

describe('likeness', () => {
  it('is 1 for the same words, and high where a word or two are others', () => {
    const one = words('the unexamined life is not worth living')
    expect(likeness(one, one)).toBe(1)
    expect(likeness(one, words('an unexamined life is not worth living'))).toBeGreaterThan(0.8)
    expect(likeness(one, words('the unexamined life is really not at all worth living'))).toBeGreaterThan(0.7)
  })

  it('finds a quote that stands whole in a longer one', () => {
    const long = words('a b c d e f g h i j k l m n o p q r s t u v w x y z')
    expect(likeness(words('d e f g h i'), long)).toBeCloseTo(0.9)
    expect(likeness(words('d e f'), long)).toBeNull()
  })

  it('is null for texts that share only what all texts share', () => {
    expect(likeness(words('the sea is the only way home'), words('the mind is the last of the great roads'))).toBeNull()
    expect(likeness([], words('a'))).toBeNull()
  })
})

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
