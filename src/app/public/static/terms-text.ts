import type { Settings } from '#settings'
import { operatorOf } from './operator.ts'
import { link, p, ul, type Prose } from './prose.ts'

export function termsText(settings: Settings): Prose {
  const { website_title: site, contact_email } = settings
  const operator = operatorOf(settings)
  return {
    title: 'Terms of Service',
    lede: `What you may expect of ${site}, and what we expect of those who use it.`,
    changed: '2026-11-23',
    sections: [
      {
        id: 'use',
        heading: 'Using the site',
        blocks: [
          p(
            'Everybody may read, search, copy and share what is published here, free of charge and without an account. Children under 13 may read it; no data is collected from them, as the ',
            link('privacy policy', '/privacy'),
            ' says.',
          ),
        ],
      },
      {
        id: 'quotes',
        heading: 'The quotes',
        blocks: [
          p(
            'The words belong to their authors or, where the time of protection is over, to everybody. We publish texts that we believe to be in the public domain or that may be quoted. Whether a use of yours is allowed where you live, above all printing and selling, is for you to find out.',
          ),
          p(
            'Our own translations (marked with the name of this site or of the software, Epigraph) may be used freely if that name stays with them.',
          ),
          p(
            'We take care to give each quote to the right author in the right words, and each page says how sure we are. Errors are possible. Check what matters to you in the source that is linked.',
          ),
        ],
      },
      {
        id: 'account',
        heading: 'Accounts',
        blocks: [
          p(
            `You need one only for what is to be yours: likes that count, ${settings.downloads_need_account ? 'downloads, ' : ''}a profile. It is for people of 13 years or more. Give an e-mail address that is your own, keep your password to yourself, and tell us if somebody else uses your account. You can delete it at any time in your `,
            link('profile', '/profile'),
            '. We may disable an account that harms the site or other people, and say so to whoever it belongs to.',
          ),
        ],
      },
      {
        id: 'mail',
        heading: 'Our mails',
        blocks: [
          p(
            'The ',
            link('newsletter', '/email-subscribe'),
            ' is free and is sent only to those who asked for it. Please subscribe nobody but yourself. You can end it at any time by the link in each mail; it then stops at once. We may change what it holds and how often it comes, or end it.',
          ),
        ],
      },
      {
        id: 'fair',
        heading: 'Fair use of the service',
        blocks: [
          p('Programs may read the site, too: that is what the feeds and the ', link('API', '/api'), ' are for. Please do not'),
          ul(
            ['send so many requests that others have to wait;'],
            ['try to get into parts of the site that are not public, or to disturb it;'],
            ['present changed words as the words of their author.'],
          ),
        ],
      },
      {
        id: 'rights',
        heading: 'If something here is yours',
        blocks: [
          p(
            'If you hold the rights in a text and do not want it here, or a quote does you wrong, tell us by the ',
            link('contact form', '/contact'),
            ...(contact_email ? [' or at ', link(contact_email, `mailto:${contact_email}`)] : []),
            ': which page it is, and why. We will look at it and take it down where you are right.',
          ),
        ],
      },
      {
        id: 'liability',
        heading: 'What we do not promise',
        blocks: [
          p(
            'The site is offered as it is. It may change, be out of reach for a time, or end. As far as the law allows, we are not liable for harm that comes from relying on it; where the law does not allow such a limit, it does not hold.',
          ),
        ],
      },
      {
        id: 'who',
        heading: operator ? 'Who offers it' : 'Changes',
        blocks: [...(operator ? [p(...operator)] : []), p('These terms may change. The date above says when they last did.')],
      },
    ],
  }
}
