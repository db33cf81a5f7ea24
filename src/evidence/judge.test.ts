import { describe, expect, it, test } from 'vitest'
import { clippedLines, ownDialogue, quotedThere, verdictOf, wholeLines, type Case, type Given } from '#test/truth/traps'
import { farFromIt, otherTranslations, wrongWords } from '#test/truth/reworded'
import { isBy, namesPerson, type Verdict } from './judge.ts'

/** At least so many of a hundred are judged right. */
const promised = 0.95

function shareOf(cases: Case[], wanted: (verdict: Verdict | null) => boolean, given: Given = {}) {
  const wrong = cases.flatMap(([quote, passage]) => {
    const verdict = verdictOf(quote, passage, given)
    return wanted(verdict) ? [] : [`${quote} → ${verdict}`]
  })
  return { share: 1 - wrong.length / cases.length, wrong }
}

function holds(cases: Case[], wanted: (verdict: Verdict | null) => boolean, given: Given = {}) {
  expect(cases.length).toBeGreaterThanOrEqual(20)
  const { share, wrong } = shareOf(cases, wanted, given)
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(promised)
}

describe('judge', () => {
  it('tells a clipped line from one that is whole', () => {
    holds(clippedLines, (verdict) => verdict === 'clipped')
    holds(wholeLines, (verdict) => verdict === 'exact')
  })

  it('tells what a text quotes from what its own people say', () => {
    holds(quotedThere, (verdict) => verdict === 'quoted-there')
    expect(shareOf(ownDialogue, (verdict) => verdict === 'exact' || verdict === 'near').wrong).toEqual([])
    for (const [quote, passage] of wholeLines) expect(verdictOf(quote, passage, { isOlderElsewhere: true })).toBe('quoted-there')
  })

  it('tells other words of the right person from the words of the text', () => {
    holds(wrongWords, (verdict) => verdict === 'near')
    expect(shareOf(farFromIt, (verdict) => verdict === null).wrong).toEqual([])
  })

  it('tells another translation from a line that was misquoted', () => {
    holds(otherTranslations, (verdict) => verdict === 'translation', { isTranslated: true })
    // The translator's own words are no other translation.
    for (const [, passage] of otherTranslations) {
      const own = passage.slice(passage.indexOf('[') + 1, passage.indexOf(']'))
      expect(verdictOf(own, passage, { isTranslated: true })).toBe('exact')
    }
  })

  it('finds no line that is half of one and half of another', () => {
    const passage =
      'Heard melodies are sweet, but [those unheard are sweeter; therefore, ye soft pipes, play on]; not to the sensual ear.'
    const merged = 'Those unheard are sweeter; therefore, ye hear no sound, my love, at all.'
    const given = { score: 0.7, isTranslated: true }
    expect(verdictOf(merged, passage, given)).toBeNull()
    expect(verdictOf('Those unheard are sweeter; therefore, you gentle pipes, play on.', passage, given)).toBe('translation')
  })

  it('finds a line that leaves out a clause, and not one that picks words from a page', () => {
    const passage =
      '[Heard melodies are sweet, but those unheard are sweeter; therefore, ye soft pipes, play on; not to the sensual ear, but, more endear’d, pipe to the spirit ditties of no tone].'
    const given = { score: 0.7 }
    expect(verdictOf('Heard melodies are sweet, pipe to the spirit ditties of no tone.', passage, given)).toBe('near')
    expect(verdictOf('Heard sweet, unheard soft pipes to the ear, the spirit tone.', passage, given)).toBeNull()
  })

  it('names another author where the text is by somebody else', () => {
    holds(wholeLines, (verdict) => verdict === 'other-author', { isOfAuthor: false })
    expect(
      verdictOf('Where there is love there is life.', 'and [where there is no love, there is] no sense either.', {
        isOfAuthor: false,
        score: 0.8,
      }),
    ).toBeNull()
  })
})

test('an anthology and a text by many hands name no person', () => {
  for (const author of ['Anonymous translators, 1611', 'various Tang poets', 'Traditional (Vyasa)', 'anonymous'])
    expect([author, namesPerson(author)]).toEqual([author, false])
  for (const author of ['William Shakespeare', 'Varius Rufus', '孔子 (Confucius) and disciples', 'Anon Smith'])
    expect([author, namesPerson(author)]).toEqual([author, true])
})

describe('isBy', () => {
  it('knows a person by other ways to write the name, and no other person', () => {
    for (const [author, name] of [
      ['William Shakespeare', 'Shakespeare'],
      ['William Shakespeare', 'W. Shakespeare'],
      ['Khalil Gibran', 'Kahlil Gibran'],
      ['Seneca', 'Seneca the Younger'],
      ['Karl Marx; Friedrich Engels', 'Friedrich Engels'],
      ['Thiruvalluvar (c. 5th c.)', 'Thiruvalluvar'],
      ['Михаил Лермонтов', 'Лермонтов'],
      ['老子 (Laozi)', '老子'],
      ['孔子 (Confucius) and disciples', 'Confucius'],
      ['Walt Whitman, Herman Melville and Mark Twain', 'Herman Melville'],
      ['Walt Whitman, Herman Melville, and Mark Twain', 'Walt Whitman'],
      ['Karl Marx, Friedrich Engels', 'Karl Marx'],
      ['Horatio Alger, Jr.', 'Horatio Alger'],
      ['Horatio Alger, Jr.', 'Horatio Alger Jr.'],
      ['King, Martin Luther, Jr., 1929-1968', 'Martin Luther King Jr.'],
      ['King, Martin Luther, Jr., 1929-1968', 'Martin Luther King'],
      ['Martin Luther King Jr.', 'Martin Luther King'],
      ['Alexandre Dumas, père', 'Alexandre Dumas'],
      ['Joyce, James, 1882-1941', 'James Joyce'],
      ['Whitman, Walt', 'Walt Whitman'],
      ['Le Guin, Ursula K.', 'Ursula K. Le Guin'],
      ['Wells, H. G. (Herbert George), 1866-1946', 'H. G. Wells'],
      ['Marx, Karl, 1818-1883; Engels, Friedrich, 1820-1895', 'Friedrich Engels'],
      ['Doyle, Arthur Conan, Sir, 1859-1930', 'Sir Arthur Conan Doyle'],
      ['Byron, George Gordon Byron, Baron, 1788-1824', 'Lord Byron'],
      ['Epictetus, active 1st century', 'Epictetus'],
      ['Confucius, 551 BC-479 BC', 'Confucius'],
      ['50 Cent', '50 Cent'],
      ['Plato, Xenophon', 'Plato'],
      ['Plato, Xenophon', 'Xenophon'],
      ['Marx, Engels', 'Engels'],
      ['Ludwig Börne, Novalis', 'Ludwig Börne'],
      ['Ludwig Börne, Novalis', 'Novalis'],
    ])
      expect([author, name, isBy(author ?? '', [name ?? ''])]).toEqual([author, name, true])
    for (const [author, name] of [
      ['William James', 'Henry James'],
      ['Samuel Butler', 'Samuel Johnson'],
      ['Henry David Thoreau', 'Henry'],
      ['Jane Austen', ''],
      ['Horatio Alger, Jr.', 'Martin Luther King Jr.'],
      ['Horatio Alger, Jr., M.D.', 'Martin Luther King Jr.'],
      ['Alexandre Dumas, père', 'Alexandre Dumas fils'],
      ['Holmes, Oliver Wendell, Sr., 1809-1894', 'Oliver Wendell Holmes Jr.'],
      ['Joyce, James, 1882-1941', 'Henry James'],
      ['Joyce, James', 'Henry James'],
      ['James, William', 'Henry James'],
      ['Doyle, Arthur Conan, Sir, 1859-1930', 'Chester Arthur'],
      ['Hammerstein, Oscar, II', 'John Paul II'],
    ])
      expect([author, name, isBy(author ?? '', [name ?? ''])]).toEqual([author, name, false])
  })
})
