import type { Settings } from '#settings'
import { link, p, ul, type Prose } from './prose.ts'
import { operatorOf } from './operator.ts'

/** What this software does with what it learns of its readers. Whoever changes that changes this text and its date. */
export function privacyText(settings: Settings): Prose {
  const { website_title: site } = settings
  const operator = operatorOf(settings)
  return {
    title: 'Privacy Policy',
    lede: `${site} is for reading, and reading needs no name. This page says everything it learns about you.`,
    changed: '2026-11-20',
    sections: [
      {
        id: 'short',
        heading: 'In short',
        blocks: [
          ul(
            ['You can read, search, copy and share without telling us who you are.'],
            ['No cookies are set.'],
            ['Nothing is loaded from other companies: no trackers, no advertising, no fonts or pictures from elsewhere.'],
            ['We count how often a quote is read and shared, not who reads it.'],
          ),
        ],
      },
      {
        id: 'counting',
        heading: 'Counting readers',
        blocks: [
          p(
            'When a quote has been on your screen for a second, your browser tells us which one, so that its page can say how often it was read; the same when you share one. So that one reader counts once a day, we make a code from your network address, the name of your browser and the date with a key that only this site has. Neither the address nor the browser can be read from that code, and codes of two days cannot be joined. Every night the codes of earlier days are deleted; only the numbers stay.',
          ),
          p('Nothing of this happens without JavaScript, or in a page that a browser fetches ahead.'),
        ],
      },
      {
        id: 'browser',
        heading: 'What stays in your browser',
        blocks: [
          p(
            'If you choose the light or the dark theme, your browser keeps that choice. It also remembers, until you close the tab, how far you had scrolled. Both stay with you and are never sent to us. Clear the site data in your browser to remove them.',
          ),
        ],
      },
      {
        id: 'log',
        heading: 'The log of the server',
        blocks: [
          p(
            'For a request that is not answered from its memory the server notes the time, the address of the page on this site, how it was answered and how long it took. It notes neither your network address nor your browser, and not what you searched for. Who operates the server or the network in front of it may keep logs of their own.',
          ),
        ],
      },
      {
        id: 'others',
        heading: 'Links to other sites',
        blocks: [
          p(
            'Sources of quotes lead to libraries and archives elsewhere. We do not tell them which page you came from; what they do with your visit is theirs to say. When you share a quote, the app that you choose receives it.',
          ),
        ],
      },
      {
        id: 'children',
        heading: 'Children',
        blocks: [p('No data is collected from children under 13.')],
      },
      {
        id: 'rights',
        heading: 'Your rights',
        blocks: [
          p(
            'You may ask what is kept about you, and have it corrected or deleted. As nothing here is kept under a name, an address or an account, there is nothing that could be found by who you are.',
          ),
        ],
      },
      {
        id: 'who',
        heading: operator ? 'Who is responsible' : 'Changes',
        blocks: [
          ...(operator ? [p(...operator)] : []),
          p(
            'If what this site learns about you changes, this page changes with it, and so does its date. See also the ',
            link('terms', '/terms'),
            '.',
          ),
        ],
      },
    ],
  }
}
