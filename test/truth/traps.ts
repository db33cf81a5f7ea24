import { align, judge, type Verdict } from '#evidence'
import { wordsIn } from '#platform/words-in'

/** A line as people quote it, what the text has in its place, and what is around that: `[` and `]` are where it begins and ends. */
export type Case = [quote: string, passage: string]

export type Given = Partial<Parameters<typeof judge>[0]>

/** Words that say enough, of the author that the quote names, in a library of ten million words. */
export function verdictOf(quote: string, passage: string, given: Given = {}): Verdict | null {
  const start = passage.indexOf('[')
  const end = passage.indexOf(']') - 1
  const body = passage.replace('[', '').replace(']', '')
  const alignment = align(quote, body.slice(start, end))
  return judge({
    quote,
    alignment,
    score: sharedOf(quote, body.slice(start, end)),
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

/** What share of a line’s words is there: the alignment of lines that have little in common is one change, and has none. */
function sharedOf(quote: string, exact: string): number {
  const there = new Set(wordsIn(exact).map(({ folded }) => folded))
  const words = wordsIn(quote)
  return words.filter(({ folded }) => there.has(folded)).length / words.length
}

export const clippedLines: Case[] = [
  [
    'Money is the root of all evil.',
    'For the love of [money is the root of all evil]: which while some coveted after, they have erred from the faith.',
  ],
  ['He was sorry on his own account.', 'He could not say that [he was sorry on his own account]; but he was very sorry for her.'],
  ['Your face is like that of a satyr.', 'You yourself will not deny, Socrates, that [your face is like that of a satyr].'],
  [
    'She ever was the natural enemy of either.',
    'I deny that [she ever was the natural enemy of either]; and the falsehood of it is easily shown.',
  ],
  ['Reform may be excessive.', 'I do not deny that [reform may be excessive]; but that is another matter.'],
  ['Any sensation lurks in it.', 'I do not think that [any sensation lurks in it].'],
  ['Man is not stupid.', 'Gentlemen, let us suppose that [man is not stupid].'],
  ['These are the only methods of preserving it.', 'I do not say that [these are the only methods of preserving it].'],
  [
    'You have tasted huckleberries who never plucked them.',
    'It is a vulgar error to suppose that [you have tasted huckleberries who never plucked them].',
  ],
  [
    'A first class passage was not available.',
    'I suspected the agent’s veracity, for I could not believe that [a first class passage was not available].',
  ],
  [
    'He would have declined the contest with anyone.',
    'To such a contest he invited every man, and I do not think that [he would have declined the contest with anyone].',
  ],
  [
    'My protestations should acquit me.',
    'But I do not pretend that [my protestations should acquit me]: I rest my innocence on a plain explanation.',
  ],
  ['They think anything of the kind.', 'But personally I do not believe that [they think anything of the kind].'],
  [
    'The cat had beaten him at all.',
    'But if the mouse were a German pessimist mouse, he might not think that [the cat had beaten him at all].',
  ],
  ['You would include tyranny.', 'For we cannot suppose that [you would include tyranny].'],
  [
    'Harriet’s solace or her own sins required more.',
    'She could not think that [Harriet’s solace or her own sins required more]; and she was therefore at leisure.',
  ],
  [
    'They do not know how dear a thing time is.',
    'Yet you have no reason to suppose that [they do not know how dear a thing time is]: those who love you give you theirs.',
  ],
  [
    'The thing was an oversight, like a sane man.',
    'When this glaring fact is pointed out, he does not say that [the thing was an oversight, like a sane man].',
  ],
  [
    'I desired perfection, either of mind or person.',
    'You are not to suppose that [I desired perfection, either of mind or person].',
  ],
  ['He does this badly.', 'Does a man drink much wine? do not say that [he does this badly], but say that he drinks much.'],
  ['I have ever seen so thin a man.', 'I do not think that [I have ever seen so thin a man].'],
  [
    'They who are in this condition have knowledge.',
    'I perfectly remember, and I am very far from supposing that [they who are in this condition have knowledge].',
  ],
  ['The conversation was closed.', 'He put out his hand, as if to imply that [the conversation was closed].'],
  [
    'You want poor children to go to the seaside.',
    'If [you really want poor children to go to the seaside], you cannot think it illiberal.',
  ],
]

export const wholeLines: Case[] = [
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

export const quotedThere: Case[] = [
  [
    'Even in the mind of the wise man, a scar remains after the wound is quite healed.',
    'He will experience a slight and trifling emotion; for, as Zeno says, “[Even in the mind of the wise man, a scar remains after the wound is quite healed].”',
  ],
  [
    'That I am in sorrow is sorrow enough.',
    'We ought to be loth to give others a share of our evil things: whence comes the saying, “[That I am in sorrow is sorrow enough].”',
  ],
  [
    'How naturally do women apply their hands to each other’s lappets and ruffles.',
    'When men meet they converse about business, politics, or literature; but, says Swift, “[how naturally do women apply their hands to each others lappets and ruffles].”',
  ],
  [
    'There is no art to read the mind’s construction in the face.',
    '“There is no art,” says Shakespeare, foolish man, “[To read the mind’s construction in the face].”',
  ],
  [
    'A good beginning is half the business.',
    'For as the proverb says, “[a good beginning is half the business],” and a good beginning is praised by all.',
  ],
  ['What doth it matter!', 'In short, as the proverb of Zarathustra saith: “[What doth it matter]!”'],
  [
    'Let them hate me, provided they fear me.',
    'As, for example, that foul and hateful saying, “[Let them hate me, provided they fear me],” which was written in the time of Sulla.',
  ],
  [
    'Errors are often useful; but it is commonly to remedy other errors.',
    'I shall answer in the words of Leibnitz—“[Errors are often useful; but it is commonly to remedy other errors].”',
  ],
  [
    'If one man slay another of set purpose, he himself may rightfully be slain.',
    'The Ssǔ-ma Fa says: “[If one man slay another of set purpose, he himself may rightfully be slain].”',
  ],
  [
    'Men should receive gifts as the reward of good, but not of evil deeds.',
    'There ought to be no excusing or approving the saying, “[Men should receive gifts as the reward of good, but not of evil deeds].”',
  ],
  [
    'O Virtue! I have followed thee through life, and I find thee at last but a shade.',
    'When he fell on his sword after the battle of Philippi, he quoted a line of Euripides—“[O Virtue! I have followed thee through life, and I find thee at last but a shade].”',
  ],
  ['If I love you, what is that to you?', 'Hence arose the saying, “[If I love you, what is that to you]?”'],
  [
    'I do not agree with the word of Pittacus.',
    'And does not the poet proceed to say, “[I do not agree with the word of Pittacus], albeit the utterance of a wise man”?',
  ],
  [
    'The common herd lose it very soon; superior men preserve it carefully.',
    '“That in which men differ from brute beasts,” says Mencius, “is a thing very inconsiderable; [the common herd lose it very soon; superior men preserve it carefully].”',
  ],
  [
    'If that you will France win, then with Scotland first begin.',
    'But there’s a saying very old and true, “[If that you will France win, Then with Scotland first begin].”',
  ],
  [
    'Thou shalt not take the name of the Lord thy God in vain.',
    'They have almost always invoked the authority of that very sensible commandment of Scripture, which says, “[Thou shalt not take the name of the Lord thy God in vain].”',
  ],
  [
    'For where your treasure is, there will your heart be also.',
    'Rightly has it been said: “[For where your treasure is, there will your heart be also].”',
  ],
  [
    'Rare as is true love, true friendship is rarer.',
    'It was well said, by a shrewd satirist, “that [rare as true love is, true friendship is still rarer].”',
  ],
  [
    'The road of excess leads to the palace of wisdom.',
    'The doctrine, as Blake writes it, is “[the road of excess leads to the palace of wisdom].”',
  ],
  [
    'Craft-weaving daughter of Cyprus',
    'But of appetite we may say what the poets say of Aphrodite: “[craft-weaving daughter of Cyprus].”',
  ],
  [
    'The Hsin Shu is now lost.',
    'He concludes, however, by quoting: “[The Hsin Shu is now lost], so that the truth cannot be known for certain.”',
  ],
  [
    'Vanity of vanities; all is vanity.',
    'Vanity of vanities, saith the Preacher; and again the Preacher saith, “[Vanity of vanities; all is vanity].”',
  ],
]

export const ownDialogue: Case[] = [
  ['Curiouser and curiouser!', '“[Curiouser and curiouser]!” cried Alice (she was so much surprised).'],
  ['Begin at the beginning', '“[Begin at the beginning],” the King said, very gravely, “and go on till you come to the end.”'],
  ['My good opinion once lost is lost forever.', 'He paused. “[My good opinion once lost is lost forever].”'],
  [
    'Life is infinitely stranger than anything which the mind of man could invent.',
    '“My dear fellow,” said Sherlock Holmes as we sat on either side of the fire, “[life is infinitely stranger than anything which the mind of man could invent].”',
  ],
  [
    'All right, then, I’ll go to hell',
    'I studied a minute, sort of holding my breath, and then says to myself: “[All right, then, I’ll go to hell]”—and tore it up.',
  ],
  [
    'If I loved you less, I might be able to talk about it more.',
    'He soon resumed; and in a tone of such sincere, decided tenderness as was tolerably convincing.—“[If I loved you less, I might be able to talk about it more].”',
  ],
]
