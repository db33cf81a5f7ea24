import { describe, expect, it } from 'vitest'
import type { Ctx } from '#access'
import { aText } from '#test/a-text'
import { anAuthor, aQuote } from '#test/builders'
import { aHouse } from '#test/house'
import { checkLine, sayVerdict } from './index.ts'
import { saySearched } from './say-verdict.ts'

const austen = { title: 'Persuasion', author: 'Jane Austen', year: '1817' }
const persuasion =
  'Captain Harville said nothing. She could not immediately have uttered another sentence; her heart was too full, her breath too much oppressed.'
const line = 'She could not immediately have uttered another sentence; her heart was too full, her breath too much oppressed.'

const say = async (ctx: Ctx, text: string, author: string | null) => sayVerdict(await checkLine(ctx, { text, author }))

describe('sayVerdict', () => {
  it('says where words are, that a machine found them, and how much was searched', async () => {
    const { ctx } = await aHouse()
    await aText(ctx, persuasion, austen)
    expect(await say(ctx, line, 'Jane Austen')).toEqual({
      heading: 'Read in the source',
      sentences: ['Found automatically, word for word, in Persuasion, Chapter 1, by Jane Austen, 1817.'],
      searched: '1 text was searched, which is by Jane Austen.',
    })
    expect(await say(ctx, line.replace('uttered', 'spoken'), 'Jane Austen')).toMatchObject({
      heading: `The source reads: “${line}”`,
      sentences: ['Found automatically, worded differently, in Persuasion, Chapter 1, by Jane Austen, 1817.'],
    })
    // The last words are others: the source's own come after what the line has of it.
    expect((await say(ctx, line.replace('oppressed', 'laboured'), 'Jane Austen')).heading).toBe(`The source reads: “${line}”`)
    expect(await say(ctx, line, 'Mark Twain')).toEqual({
      heading: 'Found in Persuasion, by Jane Austen',
      sentences: ['Found automatically in Persuasion, Chapter 1, by Jane Austen, 1817.'],
      searched: '1 text was searched, not by Mark Twain.',
    })
  })

  it('shows what a cut line leaves out, and who speaks', async () => {
    const { ctx } = await aHouse()
    const said =
      'It is a vulgar error to suppose that you have tasted huckleberries who never plucked them. A huckleberry never reaches Boston.'
    await aText(ctx, `The pears were sold. ${said}`, { title: 'Walden', author: 'Henry David Thoreau' })
    const cut = await say(ctx, 'You have tasted huckleberries who never plucked them.', 'Henry David Thoreau')
    expect(cut.heading).toBe(
      'Cut: the source reads “It is a vulgar error to suppose that you have tasted huckleberries who never plucked them.”',
    )
    expect(cut.sentences[0]).toBe(
      'Words right before or after change the sense. Found automatically in Walden, Chapter 1, by Henry David Thoreau.',
    )
    const play = 'OLIVIA: How now, Malvolio!\n\nMALVOLIO: Sweet lady, ho, ho.\n\n'.repeat(4)
    await aText(ctx, `${play}VIOLA: Fortune forbid my outside have not charmed her!`, { title: 'Twelfth Night' })
    expect((await say(ctx, 'Fortune forbid my outside have not charmed her!', null)).sentences).toContain('Viola speaks there.')
  })

  it('says which clause a line leaves out without a mark', async () => {
    const { ctx } = await aHouse()
    const truth =
      'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.'
    await aText(ctx, `${'The weather was fine, and nobody said anything of it. '.repeat(40)}\n\n${truth} However little known.`, {
      title: 'Pride and Prejudice',
      author: 'Jane Austen',
    })
    const said = await say(ctx, 'It is a truth universally acknowledged, must be in want of a wife.', 'Jane Austen')
    expect(said).toMatchObject({
      heading: `The source reads: “${truth}”`,
      sentences: [
        'Left out without a mark: “that a single man in possession of a good fortune”.',
        'Found automatically, worded differently, in Pride and Prejudice, Chapter 1, by Jane Austen.',
      ],
    })
    expect((await say(ctx, truth.replace('single ', ''), 'Jane Austen')).sentences[0]).toBe('Left out without a mark: “single”.')
    // Not words from here and there.
    const picked = await say(ctx, 'It is a truth, that a man in want of a good wife must be little known.', 'Jane Austen')
    expect(picked.heading).not.toMatch(/^The source reads/)
  })

  it('says so of verse in Chinese characters', async () => {
    const { ctx } = await aHouse()
    await aText(ctx, '登鸛雀樓\n\n白日依山盡，黃河入海流。\n欲窮千里目，更上一層樓。', { author: '王之渙', language: 'zh' })
    const said = await say(ctx, '白日依山盡，更上一層樓。', '王之渙')
    expect(said.sentences[0]).toBe('Left out without a mark: “黃河入海流。 欲窮千里目”.')
  })

  it('answers a line under every name that it goes by, and leaves the true one alone', async () => {
    const { ctx } = await aHouse()
    await aText(ctx, 'For the love of money is the root of all evil, and some have erred from the faith.', { title: 'Letters' })
    await aQuote(ctx, {
      text: 'Money is the root of all evil.',
      author_id: (await anAuthor(ctx, { name: 'The Bible' })).id,
      status: 'misattributed',
      trueWording: 'The love of money is the root of all evil.',
      alsoCredited: 'Benjamin Franklin',
      isActive: true,
    })
    for (const author of [null, 'The Bible', 'Benjamin Franklin'])
      expect(await say(ctx, 'Money is the root of all evil', author)).toMatchObject({
        heading: 'Misquoted from the Bible',
        sentences: ['The true wording: “The love of money is the root of all evil.”'],
      })
    for (const line of ['The love of money is the root of all evil.', 'For the love of money is the root of all evil'])
      expect((await say(ctx, line, null)).heading).not.toBe('Misquoted from the Bible')
  })

  it('leaves a line alone that is nearer to the true wording than to a known misquote', async () => {
    const { ctx } = await aHouse()
    await aText(ctx, 'Falstaff. The better part of valour is discretion, in the which better part I have saved my life.', {
      title: 'Henry IV',
      author: 'William Shakespeare',
    })
    await aQuote(ctx, {
      text: 'Discretion is the better part of valour.',
      author_id: (await anAuthor(ctx, { name: 'William Shakespeare' })).id,
      status: 'misattributed',
      trueWording: 'The better part of valour is discretion.',
      isActive: true,
    })
    const heading = async (text: string) => (await say(ctx, text, 'William Shakespeare')).heading
    expect(await heading('The better part of valour is of')).not.toBe('Misquoted from William Shakespeare')
    expect(await heading('The better part of all valour is discretion')).not.toBe('Misquoted from William Shakespeare')
    expect(await heading('Discretion is the best part of valour')).toBe('Misquoted from William Shakespeare')
  })

  it('ends the true wording before it says where that is from', async () => {
    const { ctx } = await aHouse()
    await aQuote(ctx, {
      text: 'The lamp was never lit before the tide came in.',
      author_id: (await anAuthor(ctx)).id,
      status: 'misattributed',
      trueWording: 'The lamp was lit long before the tide came in, and',
      isActive: true,
    })
    expect(await say(ctx, 'The lamp was never lit before the tide came in', null)).toMatchObject({
      sentences: ['The true wording: “The lamp was lit long before the tide came in, and”.'],
    })
  })

  it('names the older text of words that are quoted', async () => {
    const { ctx } = await aHouse()
    const words = 'If thou beest he; but O how fallen! how changed from him, who in the happy realms of light'
    await aText(ctx, `${words} clothed with brightness.`, { title: 'Paradise Lost', author: 'John Milton', year: '1667' })
    await aText(ctx, `${words} said I to myself.`, { title: 'Frankenstein', author: 'Mary Shelley', year: '1818' })
    const quoted = await say(ctx, words, 'Mary Shelley')
    expect(quoted.heading).toBe('Quoted by Mary Shelley in Frankenstein; older in Paradise Lost, by John Milton')
    expect(quoted.searched).toBe('2 texts were searched, 1 of them by Mary Shelley.')
  })

  it('never calls false what the texts are silent about', async () => {
    const { ctx } = await aHouse()
    await aText(ctx, persuasion, austen)
    const silent = await say(ctx, 'Be the change that you wish to see in the world, they say.', 'Jane Austen')
    expect(silent.heading).toBe('Not found in the texts searched here')
    expect(silent.searched).toBe('1 text was searched, which is by Jane Austen.')
    const short = await say(ctx, 'She could not', null)
    expect(short.heading).toBe('Too common to tell')
    expect(JSON.stringify([silent, short])).not.toMatch(/fake|false|invented|wrong/iu)
  })

  it('says what the editors have settled before what the texts say', async () => {
    const { ctx, as } = await aHouse()
    await aText(ctx, persuasion, austen)
    const quote = { text: line, statusNote: 'It is in Persuasion.' }
    await aQuote(as('admin'), {
      ...quote,
      author_id: (await anAuthor(as('admin'), { name: 'Mark Twain' })).id,
      status: 'misattributed',
    })
    expect(await say(ctx, line, 'Mark Twain')).toMatchObject({
      heading: 'Not by Mark Twain',
      sentences: ['It is in Persuasion.'],
    })
    expect((await say(ctx, line, 'Jane Austen')).heading).toBe('Read in the source')
  })

  it.each([
    [0, 0, null, 'This site has no texts to search yet.'],
    [1, 0, null, '1 text was searched.'],
    [1, 0, 'Mark Twain', '1 text was searched, not by Mark Twain.'],
    [1200, 0, 'Mark Twain', '1,200 texts were searched, none of them by Mark Twain.'],
    [1200, 3, 'Mark Twain', '1,200 texts were searched, 3 of them by Mark Twain.'],
  ])('of %i texts, %i of them by %s, says: %s', (texts, ofAuthor, author, words) => {
    expect(saySearched({ asked: { text: 'A line.', author }, searched: { texts, ofAuthor } })).toBe(words)
  })
})
