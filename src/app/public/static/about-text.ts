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
            'A collection of quotes that are worth keeping. Find one by ',
            link('a few words you remember', '/search'),
            ', by ',
            link('category', '/categories'),
            ' or by ',
            link('author', '/authors'),
            ', or take ',
            link('any of them', '/random'),
            '; read it as it should be read; copy it, make a picture of it, or pass it on.',
          ),
          p(
            'Every quote is set as a poster of its own. Its category gives the colours, its length the size, its language the type. The poster on the page is the one in the list, and the one in the picture that you share or download.',
          ),
        ],
      },
      {
        id: 'true',
        heading: 'Who really said it',
        blocks: [
          p(
            'Most quotes that travel have lost their source on the way, and many have changed hands. So each one here says how sure it is:',
          ),
          ul(...statuses.flatMap((status) => explained(statusForReaders(status, settings)))),
          p(
            'Where a source is known, the page names the work, the place in it, the year and the translator, and links to the text where the words were read. A quote that is wrongly attributed is never the Quote of the Day.',
          ),
          p(
            'Whoever knows better can say so under each quote, without an account. What came of it is told on its page and in the list of ',
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
            'One featured quote a day, the same for every reader, and none comes back before the others have had their turn. It stands on ',
            link('the first page', '/'),
            ' and has a ',
            link('feed', '/quote-of-the-day/feed.xml'),
            '; the ',
            link('newsletter', '/email-subscribe'),
            ' brings it by mail.',
          ),
        ],
      },
      {
        id: 'elsewhere',
        heading: 'Reading it elsewhere',
        blocks: [
          p(
            'There are feeds of all quotes, of every category and of every author, and an ',
            link('open API', '/api'),
            ' that needs no key.',
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
