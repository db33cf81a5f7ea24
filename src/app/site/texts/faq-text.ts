import { say, sayRich } from '#messages'
import { statuses, statusForReaders } from '#quotes'
import type { Settings } from '#settings'
import { linkTo, p, ul, type Prose } from './prose.ts'

/** Ten questions (spec). What changes on the site changes here. */
export function faqText(settings: Settings): Prose {
  const { website_title: site, downloads_need_account } = settings
  return {
    title: say('faq.title'),
    lede: '',
    changed: null,
    sections: [
      {
        id: 'find',
        heading: say('faq.find-heading'),
        blocks: [
          p(sayRich('faq.find-1', { search: linkTo('/search'), categories: linkTo('/categories'), authors: linkTo('/authors') })),
        ],
      },
      {
        id: 'half',
        heading: say('faq.half-heading'),
        blocks: [p(say('faq.half-1'))],
      },
      {
        id: 'sources',
        heading: say('faq.sources-heading'),
        blocks: [p(say('faq.sources-1')), p(say('faq.sources-2'))],
      },
      {
        id: 'status',
        heading: say('faq.status-heading'),
        blocks: [
          p(say('faq.status-1')),
          ul(...statuses.flatMap((status) => explained(statusForReaders(status, settings)))),
          p(say('faq.status-2')),
          p(sayRich('faq.status-3', { corrections: linkTo('/corrections') })),
        ],
      },
      {
        id: 'share',
        heading: say('faq.share-heading'),
        blocks: [
          p(say('faq.share-1')),
          p(say('faq.share-2', { account: downloads_need_account ? 'needed' : 'no' })),
          p(say('faq.share-3')),
        ],
      },
      {
        id: 'account',
        heading: say('faq.account-heading'),
        blocks: [p(sayRich('faq.account-1', { signin: linkTo('/auth?next=/faq'), profile: linkTo('/profile') }))],
      },
      {
        id: 'use',
        heading: say('faq.use-heading'),
        blocks: [p(sayRich('faq.use-1', { terms: linkTo('/terms') }))],
      },
      {
        id: 'day',
        heading: say('faq.day-heading'),
        blocks: [p(say('faq.day-1'))],
      },
      {
        id: 'languages',
        heading: say('faq.languages-heading'),
        blocks: [p(say('faq.languages-1'))],
      },
      {
        id: 'elsewhere',
        heading: say('faq.elsewhere-heading', { site }),
        blocks: [
          p(
            sayRich('faq.elsewhere-1', {
              newsletter: linkTo('/email-subscribe'),
              api: linkTo('/api'),
              contact: linkTo('/contact'),
            }),
          ),
        ],
      },
    ],
  }
}

function explained(words: { short: string; long: string } | null): string[] {
  return words === null ? [] : [say('faq.status', { label: words.short, meaning: words.long })]
}
