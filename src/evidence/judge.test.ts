import { describe, expect, it } from 'vitest'
import { align } from './align.ts'
import { isBy, judge, type Verdict } from './judge.ts'

/** A line as people quote it, what the text has in its place, and what is around that: `[` and `]` are where it begins and ends. */
type Case = [quote: string, passage: string]

/** Words that say enough, of the author that the quote names, in a library of ten million words. */
function verdictOf(quote: string, passage: string, given: Partial<Parameters<typeof judge>[0]> = {}): Verdict | null {
  const start = passage.indexOf('[')
  const end = passage.indexOf(']') - 1
  const body = passage.replace('[', '').replace(']', '')
  const alignment = align(quote, body.slice(start, end))
  return judge({
    quote,
    alignment,
    score: alignment.same / alignment.words,
    bits: 80,
    searched: 10_000_000,
    isOfAuthor: true,
    isTranslated: false,
    isOlderElsewhere: false,
    body,
    start,
    end,
    ...given,
  })
}

/** At least so many of a hundred are judged right. */
const promised = 0.95

function shareOf(cases: Case[], wanted: (verdict: Verdict | null) => boolean, given: Partial<Parameters<typeof judge>[0]> = {}) {
  const wrong = cases.flatMap(([quote, passage]) => {
    const verdict = verdictOf(quote, passage, given)
    return wanted(verdict) ? [] : [`${quote} → ${verdict}`]
  })
  return { share: 1 - wrong.length / cases.length, wrong }
}

function holds(cases: Case[], wanted: (verdict: Verdict | null) => boolean, given: Partial<Parameters<typeof judge>[0]> = {}) {
  expect(cases.length).toBeGreaterThanOrEqual(20)
  const { share, wrong } = shareOf(cases, wanted, given)
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(promised)
}

const clippedLines: Case[] = [
  [
    'Money is the root of all evil.',
    'For the love of [money is the root of all evil]: which while some coveted after, they have erred from the faith.',
  ],
  [
    'There is no God.',
    'The fool hath said in his heart, “[There is no God].” They are corrupt, they have done abominable works.',
  ],
  ['A horse is a vain thing.', 'No man may say that [a horse is a vain thing] for safety, and be believed by any rider.'],
  ['Knowledge is happiness.', 'It is not true that [knowledge is happiness], unless we know ourselves.'],
  ['Virtue may be assailed.', 'I do not believe that [virtue may be assailed], never hurt.'],
  ['Man was born free.', 'It is absurd to suppose that [man was born free], when every cradle has its chain.'],
  ['The end justifies the means.', 'I deny that [the end justifies the means] in any cause.'],
  ['All men are liars.', 'I said in my haste, as if [all men are liars] could be said at leisure.'],
  ['Wealth makes us happy.', 'Suppose that [wealth makes us happy]; who then would weep in palaces?'],
  ['Death is the end of all.', 'If [death is the end of all], we have nothing to fear and nothing to hope.'],
  ['The poor are contented.', 'Never say that [the poor are contented] with their lot.'],
  ['Women have no characters at all.', 'Nothing is so false as the saying that most [women have no characters at all].'],
  ['Might is right.', 'We cannot hold that [might is right], and keep our laws.'],
  ['Books are a substitute for life.', 'Far from it that [books are a substitute for life].'],
  ['Peace is worth any price.', '[Peace is worth any price] unless the price is honour.'],
  ['We should obey the law.', '[We should obey the law] except where it bids us be the agent of injustice to another.'],
  ['The king can do no wrong.', '[The king can do no wrong], but only so long as he does nothing.'],
  ['Solitude is pleasant.', '[Solitude is pleasant] only when we may leave it.'],
  ['Every man has his price.', '[Every man has his price] is a lie, and the liar was a minister.'],
  ['I shall be content.', '[I shall be content] if I may have the whole of it.'],
  ['Pleasure is the good.', 'They are mistaken who hold without proof that [pleasure is the good] of every creature.'],
  ['Religion is the opium of the people.', 'Let no one pretend that [religion is the opium of the people].'],
  ['Nature is cruel.', 'I will not say [nature is cruel], for she has no will.'],
  ['Dreams come true.', 'The belief of children and lovers that [dreams come true] was not mine.'],
]

const wholeLines: Case[] = [
  ['The world is but a perennial movement.', '[The world is but a perennial movement]; all things in it are incessantly moving.'],
  [
    'It is a truth universally acknowledged',
    '[It is a truth universally acknowledged], that a single man in possession of a good fortune, must be in want of a wife.',
  ],
  [
    'A little learning is a dangerous thing;',
    '[A little learning is a dangerous thing];\nDrink deep, or taste not the Pierian spring.',
  ],
  ['To err is human, to forgive divine.', 'Good nature and good sense must ever join;\n[To err is human, to forgive divine].'],
  ['All the world’s a stage', 'JAQUES: [All the world’s a stage],\nAnd all the men and women merely players.'],
  [
    'Brevity is the soul of wit',
    'Therefore, since [brevity is the soul of wit],\nAnd tediousness the limbs and outward flourishes, I will be brief.',
  ],
  [
    'The unexamined life is not worth living',
    'and that [the unexamined life is not worth living]—that you are still less likely to believe.',
  ],
  [
    'Hope springs eternal in the human breast',
    '[Hope springs eternal in the human breast]:\nMan never is, but always to be blest.',
  ],
  ['Fools rush in where angels fear to tread', 'For [fools rush in where angels fear to tread].'],
  [
    'If you prick us, do we not bleed?',
    'warmed and cooled by the same winter and summer as a Christian is? [If you prick us, do we not bleed]? If you tickle us, do we not laugh?',
  ],
  [
    'The quality of mercy is not strained',
    'PORTIA: [The quality of mercy is not strained],\nIt droppeth as the gentle rain from heaven.',
  ],
  [
    'Know then thyself, presume not God to scan',
    '[Know then thyself, presume not God to scan];\nThe proper study of mankind is man.',
  ],
  ['Do I contradict myself?', '[Do I contradict myself]?\nVery well then I contradict myself.'],
  ['The mind is its own place', '[The mind is its own place], and in itself\nCan make a heaven of hell, a hell of heaven.'],
  [
    'A foolish consistency is the hobgoblin of little minds',
    '[A foolish consistency is the hobgoblin of little minds], adored by little statesmen and philosophers and divines.',
  ],
  ['I celebrate myself, and sing myself', '[I celebrate myself, and sing myself],\nAnd what I assume you shall assume.'],
  ['Hell is empty and all the devils are here.', 'Cried, “[Hell is empty\nAnd all the devils are here].”'],
  [
    'Some rise by sin, and some by virtue fall.',
    'Well, heaven forgive him! and forgive us all! [Some rise by sin, and some by virtue fall].',
  ],
  [
    'There is nothing either good or bad, but thinking makes it so.',
    'Why, then, ’tis none to you; for [there is nothing either good or bad, but thinking makes it so]: to me it is a prison.',
  ],
  ['Never trouble another for what you can do yourself.', '2. [Never trouble another for what you can do yourself].'],
]

const quotedThere: Case[] = [
  [
    'The fool who persists in his folly will become wise.',
    'I agree with him; and as Blake says, “[The fool who persists in his folly will become wise].”',
  ],
  ['Vanity of vanities; all is vanity.', 'The Preacher saith, “[Vanity of vanities; all is vanity],” and he had tried it all.'],
  ['A house divided against itself cannot stand.', 'In the words of Scripture, “[A house divided against itself cannot stand].”'],
  ['To thine own self be true.', 'As Polonius has it, “[To thine own self be true],” which his son forgot.'],
  ['Pride goeth before destruction.', 'It is written, “[Pride goeth before destruction],” and he thought of it then.'],
  ['Still waters run deep.', 'There is an old proverb, “[Still waters run deep],” that fits the man.'],
  ['God helps them that help themselves.', 'Remember that, as Poor Richard says, “[God helps them that help themselves].”'],
  ['The heart has its reasons.', 'Pascal writes: “[The heart has its reasons],” and I know no better line.'],
  [
    'Nothing great was ever achieved without enthusiasm.',
    'I quote it from his essay: “[Nothing great was ever achieved without enthusiasm].”',
  ],
  [
    'Happy the man whose wish and care a few paternal acres bound.',
    'One thinks of the poet, “[Happy the man whose wish and care a few paternal acres bound],” and sighs.',
  ],
  ['Rolling stones gather no moss.', 'It is a common saying, “[Rolling stones gather no moss],” and it is false.'],
  ['The style is the man.', 'Buffon wrote, “[The style is the man],” and was a stylist.'],
  [
    'I think, therefore I am.',
    'The philosopher who began with “[I think, therefore I am]” began too late; according to him all followed.',
  ],
  ['Man is a political animal.', 'According to Aristotle, “[Man is a political animal].”'],
  ['Whom the gods love die young.', 'The poet sang, “[Whom the gods love die young],” long before.'],
  ['Fear is the beginning of wisdom.', 'The psalmist says, “[Fear is the beginning of wisdom].”'],
  [
    'Charity covereth a multitude of sins.',
    'The apostle’s line, as quoted by my aunt: “[Charity covereth a multitude of sins].”',
  ],
  ['Beauty is truth, truth beauty.', 'He was citing Keats, “[Beauty is truth, truth beauty],” to a deaf lady.'],
  ['Sufficient unto the day is the evil thereof.', 'The Gospel says, “[Sufficient unto the day is the evil thereof].”'],
  ['The child is father of the man.', 'As Wordsworth sings, “[The child is father of the man].”'],
  ['Nothing in excess.', 'The maxim at Delphi was: “[Nothing in excess].”'],
  [
    'Let us eat and drink; for to morrow we shall die.',
    'The prophet says, “[Let us eat and drink; for to morrow we shall die].”',
  ],
]

const ownDialogue: Case[] = [
  [
    'It is not everyone who has your passion for dead leaves.',
    '“[It is not everyone],” said Elinor, “[who has your passion for dead leaves].”'.replace(
      '],” said Elinor, “[',
      ',” said Elinor, “',
    ),
  ],
  ['We do not suffer by accident.', '“[We do not suffer by accident],” said Mr. Darcy.'],
  ['I must have used them abominably.', '“[I must have used them abominably],” cried he, laughing.'],
  ['Begin at the beginning.', '“[Begin at the beginning],” the King said, very gravely.'],
  ['Curiouser and curiouser!', '“[Curiouser and curiouser]!” cried Alice.'],
  ['You see, but you do not observe.', '“Quite so,” he answered. “[You see, but you do not observe].”'],
]

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

  it('names another author where the text is by somebody else', () => {
    holds(wholeLines, (verdict) => verdict === 'other-author', { isOfAuthor: false })
  })
})

describe('isBy', () => {
  it('knows a person by other ways to write the name, and no other person', () => {
    for (const [author, name] of [
      ['William Shakespeare', 'Shakespeare'],
      ['William Shakespeare', 'W. Shakespeare'],
      ['Karl Marx; Friedrich Engels', 'Friedrich Engels'],
      ['Thiruvalluvar (c. 5th c.)', 'Thiruvalluvar'],
      ['Михаил Лермонтов', 'Лермонтов'],
      ['老子 (Laozi)', '老子'],
    ])
      expect([author, name, isBy(author ?? '', [name ?? ''])]).toEqual([author, name, true])
    for (const [author, name] of [
      ['William James', 'Henry James'],
      ['Samuel Butler', 'Samuel Johnson'],
      ['Henry David Thoreau', 'Henry'],
      ['Jane Austen', ''],
    ])
      expect([author, name, isBy(author ?? '', [name ?? ''])]).toEqual([author, name, false])
  })
})
