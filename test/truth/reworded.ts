import type { Case } from './traps.ts'

/** Lines as people misquote them, of the right person: what the text has in their place. */
export const wrongWords: Case[] = [
  [
    'Alas, poor Yorick! I knew him well.',
    '[Alas, poor Yorick! I knew him, Horatio]; a fellow of infinite jest, of most excellent fancy.',
  ],
  [
    'All that glitters is not gold; often have you heard that told.',
    '[All that glisters is not gold; Often have you heard that told].',
  ],
  [
    'To gild the lily, to throw a perfume on the violet',
    'Therefore, to be possess’d with double pomp, [to gild refined gold, to paint the lily, to throw a perfume on the violet].',
  ],
  [
    'Lead on, Macduff, and damned be him that first cries “Hold, enough!”',
    '[Lay on, Macduff, And damn’d be him that first cries “Hold, enough!”]',
  ],
  [
    'Bubble, bubble, toil and trouble; fire burn and cauldron bubble.',
    '[Double, double, toil and trouble; Fire burn, and cauldron bubble].',
  ],
  [
    'A little knowledge is a dangerous thing; drink deep, or taste not the Pierian spring.',
    '[A little learning is a dangerous thing; Drink deep, or taste not the Pierian spring].',
  ],
  [
    'Music has charms to soothe a savage beast.',
    '[Music has charms to soothe a savage breast], to soften rocks, or bend a knotted oak.',
  ],
  [
    'It is a truth universally acknowledged that a single man in possession of a large fortune must be in want of a wife.',
    '[It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife].',
  ],
  [
    'Far from the maddening crowd’s ignoble strife, their sober wishes never learned to stray.',
    '[Far from the madding crowd’s ignoble strife, Their sober wishes never learn’d to stray].',
  ],
  [
    'In the spring a young man’s fancy turns to thoughts of love.',
    '[In the Spring a young man’s fancy lightly turns to thoughts of love].',
  ],
  [
    'No man is an island, entire unto himself; every man is a piece of the continent.',
    '[No man is an island, entire of itself; every man is a piece of the continent], a part of the main.',
  ],
  [
    'Early to bed, early to rise, makes a man healthy, wealthy and wise.',
    '[Early to bed and early to rise, makes a man healthy, wealthy, and wise].',
  ],
  [
    'The course of true love never does run smooth.',
    'For aught that I could ever read, could ever hear by tale or history, [the course of true love never did run smooth].',
  ],
  [
    'Once more into the breach, dear friends, once more.',
    '[Once more unto the breach, dear friends, once more], or close the wall up with our English dead.',
  ],
  ['Uneasy lies the head that wears the crown.', 'Then happy low, lie down! [Uneasy lies the head that wears a crown].'],
  [
    'Cry “Havoc!” and unleash the dogs of war.',
    '[Cry “Havoc!” and let slip the dogs of war], that this foul deed shall smell above the earth.',
  ],
  [
    'We are such stuff as dreams are made of, and our little life is rounded with a sleep.',
    '[We are such stuff as dreams are made on, and our little life is rounded with a sleep].',
  ],
  [
    'Friends, Romans, countrymen, lend me your ears; I come to bury Caesar, not praise him.',
    '[Friends, Romans, countrymen, lend me your ears; I come to bury Caesar, not to praise him].',
  ],
  [
    'The quality of mercy is not strained; it falls as the gentle rain from heaven.',
    '[The quality of mercy is not strain’d, It droppeth as the gentle rain from heaven] upon the place beneath.',
  ],
  [
    'Shall I compare thee to a summer’s morn? Thou art more lovely and more temperate.',
    '[Shall I compare thee to a summer’s day? Thou art more lovely and more temperate].',
  ],
]

/** Of these more than a quarter of the words are others: they are found, and people judge them. */
export const farFromIt: Case[] = [
  [
    'Ours is not to reason why, ours is but to do and die.',
    'Theirs not to make reply, [Theirs not to reason why, Theirs but to do and die].',
  ],
  [
    'Ask not for whom the bell tolls; it tolls for thee.',
    'Any man’s death diminishes me, because I am involved in mankind, and therefore [never send to know for whom the bell tolls; it tolls for thee].',
  ],
]

/** Lines in the words of one translator, and what another one has in their place. All of these translations are in the public domain: of the Bible the World English Bible and the King James Version. */
export const otherTranslations: Case[] = [
  [
    'For God so loved the world, that he gave his only born Son, that whoever believes in him should not perish, but have eternal life.',
    '[For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life].',
  ],
  [
    'Ask, and it will be given you. Seek, and you will find. Knock, and it will be opened for you.',
    '[Ask, and it shall be given you; seek, and ye shall find; knock, and it shall be opened unto you].',
  ],
  [
    'Even though I walk through the valley of the shadow of death, I will fear no evil, for you are with me.',
    '[Yea, though I walk through the valley of the shadow of death, I will fear no evil: for thou art with me]; thy rod and thy staff they comfort me.',
  ],
  [
    'For everything there is a season, and a time for every purpose under heaven.',
    '[To every thing there is a season, and a time to every purpose under the heaven].',
  ],
  [
    'For what does it profit a man, to gain the whole world, and forfeit his life?',
    '[For what shall it profit a man, if he shall gain the whole world, and lose his own soul]?',
  ],
  [
    'Come to me, all you who labor and are heavily burdened, and I will give you rest.',
    '[Come unto me, all ye that labour and are heavy laden, and I will give you rest].',
  ],
  [
    'No one can serve two masters, for either he will hate the one and love the other, or else he will be devoted to one and despise the other.',
    '[No man can serve two masters: for either he will hate the one, and love the other; or else he will hold to the one, and despise the other].',
  ],
  [
    'Pride goes before destruction, and an arrogant spirit before a fall.',
    '[Pride goeth before destruction, and an haughty spirit before a fall].',
  ],
  [
    'A gentle answer turns away wrath, but a harsh word stirs up anger.',
    '[A soft answer turneth away wrath: but grievous words stir up anger].',
  ],
  [
    'Now faith is assurance of things hoped for, proof of things not seen.',
    '[Now faith is the substance of things hoped for, the evidence of things not seen].',
  ],
  [
    'For now we see in a mirror, dimly, but then face to face.',
    '[For now we see through a glass, darkly; but then face to face]: now I know in part.',
  ],
  [
    'If I speak with the languages of men and of angels, but don’t have love, I have become sounding brass, or a clanging cymbal.',
    '[Though I speak with the tongues of men and of angels, and have not charity, I am become as sounding brass, or a tinkling cymbal].',
  ],
  [
    'The wicked flee when no one pursues; but the righteous are as bold as a lion.',
    '[The wicked flee when no man pursueth: but the righteous are bold as a lion].',
  ],
  [
    'For whatever a man sows, that he will also reap.',
    'Be not deceived; God is not mocked: [for whatsoever a man soweth, that shall he also reap].',
  ],
  ['Don’t be overcome by evil, but overcome evil with good.', '[Be not overcome of evil, but overcome evil with good].'],
  [
    'The heavens declare the glory of God. The expanse shows his handiwork.',
    '[The heavens declare the glory of God; and the firmament sheweth his handywork].',
  ],
  [
    'Be still, and know that I am God. I will be exalted among the nations. I will be exalted in the earth.',
    '[Be still, and know that I am God: I will be exalted among the heathen, I will be exalted in the earth].',
  ],
  [
    'You are the light of the world. A city located on a hill can’t be hidden.',
    '[Ye are the light of the world. A city that is set on an hill cannot be hid].',
  ],
  [
    'Don’t judge, so that you won’t be judged. For with whatever judgment you judge, you will be judged.',
    '[Judge not, that ye be not judged. For with what judgment ye judge, ye shall be judged]: and with what measure ye mete.',
  ],
  [
    'All happy families resemble one another, but each unhappy family is unhappy in its own way.',
    '[Happy families are all alike; every unhappy family is unhappy in its own way].',
  ],
  [
    'The Tao which can be expressed in words is not the eternal Tao.',
    '[The Tao that can be trodden is not the enduring and unchanging Tao].',
  ],
  [
    'Midway upon the road of our life I found myself within a dark wood, for the right way had been missed.',
    '[Midway upon the journey of our life I found myself within a forest dark, For the straightforward pathway had been lost].',
  ],
  ['Man is born free; and everywhere he is in chains.', '[Man was born free, and everywhere he is in fetters].'],
  [
    'It is easier for a camel to go through a needle’s eye than for a rich man to enter into God’s Kingdom.',
    '[It is easier for a camel to go through the eye of a needle, than for a rich man to enter into the kingdom of God].',
  ],
]
