import type { Settings } from '#settings'
import { operatorOf } from './operator.ts'
import { link, p, ul, type Prose } from './prose.ts'

export function termsText(settings: Settings): Prose {
  const { website_title: site, contact_email } = settings
  const operator = operatorOf(settings)
  return {
    title: 'Terms of Service',
    lede: `What you can expect from ${site}, and what we expect from you.`,
    changed: '2026-11-23',
    sections: [
      {
        id: 'use',
        heading: 'Using the site',
        blocks: [
          p(
            'Anyone may read, search, copy and share what’s published here, free and without an account. Children under 13 may read it; no data is collected from them, as the ',
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
            'The words belong to their authors or, once copyright has expired, to everyone. We publish texts that we believe are in the public domain or may be quoted. It’s up to you to check that your use is allowed where you live, especially if you want to print or sell them.',
          ),
          p(
            'Our own translations (marked with the name of this site or of the software, Epigraph) may be used freely if you keep that name with them.',
          ),
          p(
            'We take care to get each quote’s words and author right, and each page says how sure we are. We can still be wrong. If it matters to you, check the linked source.',
          ),
        ],
      },
      {
        id: 'account',
        heading: 'Accounts',
        blocks: [
          p(
            `You only need one for likes that count, ${settings.downloads_need_account ? 'downloads ' : 'saved quotes on every device '}and a profile. You must be at least 13. Use your own email address, keep your password to yourself, and tell us if someone else uses your account. You can delete it at any time in your `,
            link('profile', '/profile'),
            '. We may disable an account that harms the site or other people, and we’ll tell its owner.',
          ),
        ],
      },
      {
        id: 'mail',
        heading: 'Our emails',
        blocks: [
          p(
            'The ',
            link('newsletter', '/email-subscribe'),
            ' is free, and we only send it to people who asked for it. Please only subscribe yourself. You can unsubscribe at any time with the link in every email, and it stops at once. We may change what’s in it and how often we send it, or stop sending it.',
          ),
        ],
      },
      {
        id: 'fair',
        heading: 'Fair use of the service',
        blocks: [
          p('Programs may read the site, too: that’s what the feeds and the ', link('API', '/api'), ' are for. Please don’t'),
          ul(
            ['send so many requests that others have to wait;'],
            ['try to get into parts of the site that aren’t public, or disrupt it;'],
            ['present changed words as the author’s own.'],
          ),
        ],
      },
      {
        id: 'rights',
        heading: 'If something here is yours',
        blocks: [
          p(
            'If you own the rights to a text and don’t want it here, or a quote misrepresents you, tell us with the ',
            link('contact form', '/contact'),
            ...(contact_email ? [' or at ', link(contact_email, `mailto:${contact_email}`)] : []),
            '. Say which page it is, and why. We’ll look into it and take it down if you’re right.',
          ),
        ],
      },
      {
        id: 'liability',
        heading: 'What we don’t promise',
        blocks: [
          p(
            'The site is provided as is. It may change, be unavailable for a time, or close. As far as the law allows, we aren’t liable for harm that comes from relying on it. Where the law doesn’t allow that limit, it doesn’t apply.',
          ),
        ],
      },
      {
        id: 'who',
        heading: operator ? 'Who runs it' : 'Changes',
        blocks: [...(operator ? [p(...operator)] : []), p('These terms may change. The date above shows when they last did.')],
      },
    ],
  }
}
