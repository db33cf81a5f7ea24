import { statuses, statusForReaders } from '#quotes'
import type { Settings } from '#settings'
import { operatorOf } from './operator.ts'
import { link, p, ul, type Prose } from './prose.ts'

export function aboutText(settings: Settings): Prose {
  const { website_title: site } = settings
  const operator = operatorOf(settings)
  return {
    title: `About ${site}`,
    lede: settings.website_description,
    changed: null,
    sections: [
      {
        id: 'what',
        heading: 'What this is',
        blocks: [
          p(
            'A collection of quotes worth keeping. Find one by ',
            link('a few words you remember', '/search'),
            ', by ',
            link('category', '/categories'),
            ' or by ',
            link('author', '/authors'),
            ', or open ',
            link('a random one', '/random'),
            '. Then read it, copy it, turn it into a picture or share it.',
          ),
          p(
            'Every quote gets its own poster. The category sets the colours, the length sets the size, and the language sets the typeface. You’ll see the same poster on the page, in lists, and in the picture you share or download.',
          ),
        ],
      },
      {
        id: 'true',
        heading: 'Who really said it',
        blocks: [
          p('Quotes lose their sources as they travel, and often change authors. So each one here says how sure we are:'),
          ul(...statuses.flatMap((status) => explained(statusForReaders(status, settings)))),
          p(
            'If we know the source, the page gives the work, the place in it, the year and the translator. If we’ve read the words there, it links to the text. A wrongly attributed quote is never the Quote of the Day.',
          ),
          p(
            'Know better? Tell us under any quote, no account needed. If we correct something, we note it on the quote’s page and in the list of ',
            link('corrections', '/corrections'),
            '.',
          ),
        ],
      },
      {
        id: 'day',
        heading: 'The Quote of the Day',
        blocks: [
          p(
            'One featured quote a day, the same for every reader, and none repeats until all the others have had a turn. It’s on ',
            link('the home page', '/'),
            ' and has a ',
            link('feed', '/quote-of-the-day/feed.xml'),
            '; the ',
            link('newsletter', '/email-subscribe'),
            ' brings it by email.',
          ),
        ],
      },
      {
        id: 'elsewhere',
        heading: 'Reading it elsewhere',
        blocks: [
          p(
            'There are feeds for all quotes, every category and every author, and an ',
            link('open API', '/api'),
            ' that doesn’t need a key.',
          ),
        ],
      },
      ...(operator ? [{ id: 'who', heading: 'Who runs it', blocks: [p(...operator)] }] : []),
    ],
  }
}

function explained(words: { short: string; long: string } | null): string[][] {
  return words === null ? [] : [[`${words.short}. ${words.long}`]]
}
