import { say, sayRich } from '#messages'
import { statuses, statusForReaders } from '#quotes'
import { siteDescription, type Settings } from '#settings'
import { operatorOf } from './operator.ts'
import { linkTo, p, ul, type Prose } from './prose.ts'

export function aboutText(settings: Settings): Prose {
  const { website_title: site } = settings
  const operator = operatorOf(settings)
  return {
    title: say('about.title', { site }),
    lede: siteDescription(settings),
    changed: null,
    sections: [
      {
        id: 'what',
        heading: say('about.what-heading'),
        blocks: [
          p(
            sayRich('about.what-1', {
              search: linkTo('/search'),
              categories: linkTo('/categories'),
              authors: linkTo('/authors'),
              random: linkTo('/random'),
            }),
          ),
          p(say('about.what-2')),
        ],
      },
      {
        id: 'true',
        heading: say('about.true-heading'),
        blocks: [
          p(say('about.true-1')),
          ul(...statuses.flatMap((status) => explained(statusForReaders(status, settings)))),
          p(say('about.true-2')),
          p(sayRich('about.true-3', { corrections: linkTo('/corrections') })),
        ],
      },
      {
        id: 'day',
        heading: say('about.day-heading'),
        blocks: [
          p(
            sayRich('about.day-1', {
              home: linkTo('/'),
              feed: linkTo('/quote-of-the-day/feed.xml'),
              newsletter: linkTo('/email-subscribe'),
            }),
          ),
        ],
      },
      {
        id: 'elsewhere',
        heading: say('about.elsewhere-heading'),
        blocks: [p(sayRich('about.elsewhere-1', { api: linkTo('/api') }))],
      },
      ...(operator ? [{ id: 'who', heading: say('about.who-heading'), blocks: [p(operator)] }] : []),
    ],
  }
}

function explained(words: { short: string; long: string } | null): string[] {
  return words === null ? [] : [say('about.status', { label: words.short, meaning: words.long })]
}
