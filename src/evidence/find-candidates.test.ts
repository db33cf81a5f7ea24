import { describe, expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aText } from '#test/a-text'
import type { Ctx } from '#access'
import { findCandidates, type Verdict } from './index.ts'

const persuasion =
  'Captain Harville said nothing. “All the privilege I claim for my own sex (it is not a very enviable one; you need not covet it), is that of loving longest, when existence or when hope is gone.” She could not immediately have uttered another sentence; her heart was too full, her breath too much oppressed.'

describe('findCandidates', () => {
  it('shows the words in their place, with what is around them, and says what they are', async () => {
    const { ctx } = await aHouse()
    const { id } = await aText(ctx, persuasion, { title: 'Persuasion', author: 'Jane Austen', year: '1817' })
    await aText(ctx, 'The sun was shining on the sea, shining with all his might.', { author: 'Lewis Carroll' })
    const text = 'She could not immediately have uttered another sentence; her heart was too full, her breath too much oppressed.'
    const found = await findCandidates(ctx, { text, author: 'Jane Austen' })
    expect(found).toMatchObject({ verdict: 'exact', searched: { texts: 2, ofAuthor: 1 } })
    expect(found.candidates).toHaveLength(1)
    expect(found.candidates[0]).toMatchObject({
      text: { id, title: 'Persuasion', author: 'Jane Austen', translator: null, year: '1817', shows: 'text' },
      n: 1,
      heading: 'Chapter 1',
      mark: null,
      speaker: null,
      exact: text,
      after: '',
      verdict: 'exact',
      score: 1,
    })
    expect(persuasion.endsWith(`${found.candidates[0]?.before}${text}`)).toBe(true)

    const near = await findCandidates(ctx, { text: text.replace('uttered', 'spoken'), author: 'Austen' })
    expect(near.verdict).toBe('near')
    expect(near.candidates[0]?.alignment.pieces).toContainEqual({ kind: 'changed', text: 'uttered', quote: 'spoken' })
    expect((await findCandidates(ctx, { text, author: 'Mark Twain' })).verdict).toBe('other-author')
    const poem = 'Moonlight lies upon the river and the old boat waits for nobody.'
    await aText(ctx, poem, { title: 'Three Hundred Poems', author: 'various Tang poets' })
    expect((await findCandidates(ctx, { text: poem, author: 'Li Bai' })).verdict).toBe('exact')
    expect(
      await findCandidates(ctx, { text: 'Be the change that you wish to see in the world, they say.', author: 'Jane Austen' }),
    ).toEqual({
      verdict: 'not-found',
      candidates: [],
      searched: { texts: 3, ofAuthor: 1 },
    })
    expect((await findCandidates(ctx, { text: 'She could not', author: null })).verdict).toBe('too-short')
  })

  const inForms = {
    simplified: '古之欲明明德于天下者，先治其国；欲治其国者，先齐其家。',
    traditional: '古之欲明明德於天下者，先治其國；欲治其國者，先齊其家。',
    Japanese: '古之欲明明徳於天下者，先治其国；欲治其国者，先斉其家。',
  }
  it.each(Object.entries(inForms))('finds a line in characters of another form than a text in %s ones', async (_, text) => {
    const { ctx } = await aHouse()
    await aText(ctx, text, { title: '大學', author: '曾子', language: 'zh' })
    for (const line of Object.values(inForms)) {
      const found = await findCandidates(ctx, { text: line, author: '曾子' })
      expect(found.candidates[0]).toMatchObject({ exact: text, score: 1, verdict: 'exact' })
    }
  })

  it('finds a line of which no three characters in a row are written as in the text', async () => {
    const { ctx } = await aHouse()
    await aText(ctx, 'Words of another text in another script, again and again. '.repeat(20))
    await aText(ctx, '學習國語，聽樂觀書。', { author: '曾子', language: 'zh' })
    const found = await findCandidates(ctx, { text: '学习国语，听乐观书。', author: null })
    expect(found.candidates[0]?.exact).toBe('學習國語，聽樂觀書。')
  })

  it('says of no line that it is too common where there are no texts', async () => {
    const { ctx } = await aHouse()
    expect(
      await findCandidates(ctx, { text: 'Seven green lanterns argued about the price of moonlight.', author: null }),
    ).toEqual({
      verdict: 'not-found',
      candidates: [],
      searched: { texts: 0, ofAuthor: 0 },
    })
  })

  it('shows words that are cut before others that are only alike', async () => {
    const { ctx } = await aHouse()
    await aText(ctx, 'For the love of money is the root of all evil: which while some coveted after, they have erred.', {
      title: 'First Timothy',
    })
    await aText(ctx, 'Now in truth which is the root of all evil, the wise have often asked, and answered.', {
      title: 'Dialogues',
    })
    const { verdict, candidates } = await findCandidates(ctx, { text: 'Money is the root of all evil.', author: null })
    expect([verdict, candidates.map(({ text: { title } }) => title)[0]]).toEqual(['clipped', 'First Timothy'])
  })

  it('names who speaks in a play, and the line of verse, and keeps to a sentence where no more may be shown', async () => {
    const { ctx } = await aHouse()
    const play = 'OLIVIA: How now, Malvolio!\n\nMALVOLIO: Sweet lady, ho, ho.\n\n'.repeat(4)
    await aText(
      ctx,
      `${play}VIOLA: I left no ring with her: what means this lady? Fortune forbid my outside have not charmed her!`,
      { title: 'Twelfth Night' },
    )
    const spoken = await findCandidates(ctx, { text: 'Fortune forbid my outside have not charmed her!', author: null })
    expect(spoken.candidates[0]?.speaker).toBe('Viola')
    expect(spoken.candidates[0]?.before).toMatch(/what means this lady\? $/)
    await aText(ctx, '[1.1] Semper ego auditor tantum? numquamne reponam\n[1.2] vexatus totiens rauci Theseide Cordi?', {
      shows: 'sentence',
    })
    const verse = await findCandidates(ctx, {
      text: 'numquamne reponam vexatus totiens rauci Theseide Cordi?',
      author: 'Ann Author',
    })
    expect(verse.candidates[0]).toMatchObject({
      verdict: 'exact',
      mark: '1.1',
      before: '',
      exact: 'numquamne reponam\nvexatus totiens rauci Theseide Cordi?',
    })
  })

  it('says of words that an older text of somebody else has that they are quoted', async () => {
    const { ctx } = await aHouse()
    const words = 'If thou beest he; but O how fallen! how changed from him, who in the happy realms of light'
    await aText(ctx, `${words} clothed with transcendent brightness didst outshine myriads.`, {
      author: 'John Milton',
      year: '1667',
    })
    await aText(ctx, `I thought of it that evening. ${words}, and so on, as my uncle used to say.`, {
      author: 'Ann Author',
      year: 'c. 1890',
    })
    expect(await verdictsOf(ctx, [[words, '']])).toEqual([{ text: words, verdict: 'quoted-there' }])
    expect((await findCandidates(ctx, { text: words, author: 'Milton' })).verdict).toBe('exact')
  })

  it('says that wrong words of the right person are not there', async () => {
    const { ctx } = await aHouse()
    await aText(ctx, bodyOf(wrongWords))
    const verdicts = await verdictsOf(ctx, wrongWords)
    expect(verdicts.length).toBeGreaterThanOrEqual(20)
    expect(verdicts.filter(({ verdict }) => verdict !== 'not-found' && verdict !== 'too-short')).toEqual([])
  })

  it('says of the same thought in another translation that it is one', async () => {
    const { ctx } = await aHouse()
    await aText(ctx, bodyOf(translations), { translator: 'Tom Translator' })
    const verdicts = await verdictsOf(ctx, translations)
    expect(verdicts.length).toBeGreaterThanOrEqual(20)
    const wrong = verdicts.filter(({ verdict }) => verdict !== 'translation')
    expect(wrong.length / verdicts.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05)
  })
})

const bodyOf = (cases: Case[]) => cases.map(([, passage]) => passage.replace(/[[\]]/gu, '')).join('\n\n')

async function verdictsOf(ctx: Ctx, cases: Case[]): Promise<{ text: string; verdict: Verdict }[]> {
  const verdicts: { text: string; verdict: Verdict }[] = []
  for (const [text] of cases)
    verdicts.push({ text, verdict: (await findCandidates(ctx, { text, author: 'Ann Author' })).verdict })
  return verdicts
}

/** A line as people quote it, and what a text has. */
type Case = [quote: string, passage: string]

/** Lines that are given to an author, and what that author has in their place. */
const wrongWords: Case[] = [
  [
    'Be the change that you wish to see in the world.',
    'As human beings, our greatness lies not so much in being able to remake [the world].',
  ],
  ['Insanity is doing the same thing over and over again.', 'He did [the same thing] which he had done before.'],
  ['The best way to predict the future is to create it.', 'It is [the best way] to be without passions in general.'],
  [
    'The mass of men lead lives of quiet desperation and go to the grave with the song still in them.',
    '[The mass of men lead lives of quiet desperation]. What is called resignation is confirmed desperation.',
  ],
  [
    'Elementary, my dear Watson, it is perfectly simple.',
    '“Excellent!” I cried. “[Elementary],” said he. It is one of those instances.',
  ],
  ['I know that I know nothing at all of these matters.', 'I was conscious that [I knew nothing at all], as I may say.'],
  ['A person who never made a mistake never tried anything new.', 'He who [never made a mistake] never made a discovery.'],
  ['Be yourself; everyone else is already taken by others.', 'One should always be [yourself] in the morning.'],
  [
    'The only true wisdom is in knowing you know nothing.',
    'Whether [the wisdom] be little or none, I neither know nor think that I know.',
  ],
  [
    'We are what we repeatedly do; excellence is not an act but a habit.',
    'The virtues we get by first exercising them; [we are] builders by building.',
  ],
  ['Life is either a daring adventure or nothing at all for us.', '[Life is] such a daring thing, or nothing.'],
  ['Do not go where the path may lead; go instead where there is no path.', '[Do not go] abroad; return into thyself.'],
  [
    'Any fool can criticise, condemn and complain, and most fools do.',
    '[Any fool can] make a rule, and every fool will mind it.',
  ],
  ['To be great is to be misunderstood by everybody who matters.', '[To be great is to be misunderstood].'],
  [
    'Go confidently in the direction of your dreams! Live the life you imagined.',
    'If one advances [confidently in the direction of his dreams], and endeavors to live the life which he has imagined, he will meet with a success.',
  ],
  [
    'What lies behind us and what lies before us are tiny matters.',
    '[What lies] open to the sun and what lies hid are the same.',
  ],
  ['The journey is the reward, and the reward is the journey.', '[The journey] of a thousand li commenced with a single step.'],
  [
    'He who fears he shall suffer already suffers what he fears.',
    '[He who fears] death either fears to lose all sensation, or fears new sensations.',
  ],
  ['If you judge people, you have no time to love them.', '[If you judge] rightly, you will be happy.'],
  [
    'The secret of happiness is freedom, and the secret of freedom is courage.',
    'Esteeming courage to be [freedom], and freedom to be happiness.',
  ],
  ['Well begun is half done, and the rest is patience.', 'It is said that the beginning is [half] of the whole.'],
]

/** Lines that go round, and another translation of what they are from. */
const translations: Case[] = [
  [
    'The universe is transformation; our life is what our thoughts make it.',
    '[The universe is transformation: life is opinion].',
  ],
  ['Difficulties are things that show a person what they are.', 'It is circumstances ([difficulties) which show what men are].'],
  [
    'He who is contented is rich.',
    '[He who is satisfied with his lot is rich]; he who goes on acting with energy has a firm will.',
  ],
  [
    'Nature gave us one tongue and two ears so we could hear twice as much as we speak.',
    '[Nature has given to men one tongue, but two ears, that we may hear from others twice as much as we speak].',
  ],
  [
    'Friendship is essentially a partnership.',
    'For [friendship is essentially community], and a man stands to his friend in the same relation as to himself.',
  ],
  [
    'There is more wisdom in your body than in your deepest philosophy.',
    '[There is more sagacity in thy body than in thy best wisdom].',
  ],
  [
    'We love life, not because we are used to living but because we are used to loving.',
    'It is true [we love life; not because we are wont to live, but because we are wont to love].',
  ],
  [
    'Everything that happens as it should, and if you observe carefully, you will find this to be so.',
    'Consider that [everything which happens, happens justly, and if thou observest carefully, thou wilt find it to be so].',
  ],
  [
    'Make the best use of what is in your power and take the rest as it happens.',
    'We must [make the best use that we can of the things which are in our power, and use the rest according to their nature].',
  ],
  ['The journey of a thousand miles begins with one step.', '[The journey of a thousand li commenced with a single step].'],
  [
    'The wise man does not lay up his own treasures. The more he gives to others, the more he has for his own.',
    'The more that he expends for others, [the more does he possess of his own; the more that he gives to others, the more does he have himself].',
  ],
  [
    'It is impossible for a man to learn what he thinks he already knows.',
    'For [it is impossible for a man to begin to learn that which he thinks that he knows].',
  ],
  [
    'You need chaos in your soul to give birth to a dancing star.',
    'I tell [you: one must still have chaos in one, to give birth to a dancing star].',
  ],
  [
    'If you seek truth, you will not seek victory by dishonorable means.',
    '[If you seek truth, you will not seek by every means to gain a victory].',
  ],
  [
    'We have two ears and one mouth so that we can listen twice as much as we speak.',
    'Nature has given to men one tongue, but [two ears, that we may hear from others twice as much as we speak].',
  ],
  [
    'First say to yourself what you would be; and then do what you have to do.',
    '[First say to yourself who you wish to be, then do accordingly what you are doing].',
  ],
  [
    'It is the nature of the wise to resist pleasures, but the foolish to be a slave to them.',
    '[It is the part of a wise man to resist pleasures, but of a foolish man to be a slave to them].',
  ],
  [
    'Loss is nothing else but change, and change is Nature’s delight.',
    '[Loss is nothing else than change. But the universal nature delights in change].',
  ],
  [
    'Men are disturbed not by things, but by the view which they take of them.',
    '[Men are disturbed not by the things which happen, but by the opinions] about the things.',
  ],
  [
    'He who knows others is wise. He who knows himself is enlightened.',
    '[He who knows other men is discerning; he who knows himself is intelligent].',
  ],
  [
    'He who conquers others is strong; he who conquers himself is mighty.',
    '[He who overcomes others is strong; he who overcomes himself is mighty].',
  ],
]
