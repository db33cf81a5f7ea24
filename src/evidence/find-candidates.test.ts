import { describe, expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aText } from '#test/a-text'
import { findCandidates } from './index.ts'

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
    expect(
      await findCandidates(ctx, { text: 'Be the change that you wish to see in the world, they say.', author: 'Jane Austen' }),
    ).toEqual({
      verdict: 'not-found',
      candidates: [],
      searched: { texts: 2, ofAuthor: 1 },
    })
    expect((await findCandidates(ctx, { text: 'She could not', author: null })).verdict).toBe('too-short')
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
})
