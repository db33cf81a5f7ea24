import { statuses, statusForReaders } from '#quotes'
import type { Settings } from '#settings'
import { link, p, ul, type Prose } from './prose.ts'

/** Ten questions (spec). What changes on the site changes here. */
export function faqText(settings: Settings): Prose {
  const { website_title: site, downloads_need_account } = settings
  return {
    title: 'Frequently asked questions',
    lede: '',
    changed: null,
    sections: [
      {
        id: 'find',
        heading: 'How do I find a quote?',
        blocks: [
          p(
            'Type what you know into the ',
            link('search', '/search'),
            ': a few words of the quote, the author, a subject, or a mix of these. Or browse the ',
            link('categories', '/categories'),
            ', the ',
            link('authors', '/authors'),
            ', or the tags under a quote.',
          ),
        ],
      },
      {
        id: 'half',
        heading: 'I only remember half of it. Can I still find it?',
        blocks: [
          p(
            'Usually. Typos and missing accents are fine, and search also finds lines with most of your words, even if you remember them a little differently. Put words in "quotation marks" when you’re sure of their order.',
          ),
        ],
      },
      {
        id: 'sources',
        heading: 'Where do the quotes come from?',
        blocks: [
          p(
            'From books, poems, letters and speeches, most of them in the public domain. Under each quote, "Where it comes from" names the work and the place in it, if we know them. If we’ve read the words there, it links to the text.',
          ),
          p(
            'Our team may also use suggestions from a language model. Such a quote starts out unchecked, its label says so, and it stays that way until someone has found its source. A machine alone never decides who said something.',
          ),
        ],
      },
      {
        id: 'status',
        heading: 'What does the small label under a quote mean?',
        blocks: [
          p('It says how sure we are that these are the author’s words:'),
          ul(...statuses.flatMap((status) => explained(statusForReaders(status, settings)))),
          p(
            'We show wrongly attributed quotes because people look for them. Their pages say plainly that the person named didn’t write or say it, and why we think so. They’re never featured.',
          ),
          p(
            'Know better? Use “Something wrong?” under any quote to tell us about a wrong author, wrong wording, a source or a duplicate. You don’t need an account. A person looks into it, and if we correct something, we note it with the date on the quote’s page and in the list of ',
            link('corrections', '/corrections'),
            '.',
          ),
        ],
      },
      {
        id: 'share',
        heading: 'How do I copy a quote, share it, or turn it into a picture?',
        blocks: [
          p(
            'Open it and choose Copy or Share. Copy takes the words and the author. Share sends them to an app on your device as text, a link or a picture; if there’s no such app, it uses the clipboard. You don’t need an account for either.',
          ),
          p(
            `You can download the poster as you see it, or as a square, 4:5 or story picture. "Custom download" opens a studio where you choose the layout, colours, typeface and size. If you change the words there, the picture no longer names the source or this site. ${downloads_need_account ? 'You need to sign in to download, but not to share the same picture.' : 'You don’t need an account for that, either.'}`,
          ),
          p(
            'To show a quote to a room, press F on its page. It fills the screen, the arrow keys go on to the next one, and Esc brings the page back.',
          ),
        ],
      },
      {
        id: 'account',
        heading: 'What is an account for?',
        blocks: [
          p(
            'You don’t need one to read, search, copy or share. With an account your likes count, your saved quotes are on every device you use, and you can download pictures. Anything you liked or saved before moves to your account when you ',
            link('sign in', '/auth?next=/faq'),
            '. Your ',
            link('profile', '/profile'),
            ' shows everything we keep about you. You can also turn on two-factor sign-in, export your data or delete the account there.',
          ),
        ],
      },
      {
        id: 'use',
        heading: 'May I use the quotes in my own work?',
        blocks: [
          p(
            'In most countries, you can freely use the words of authors who died more than 70 years ago, and translations by people who died that long ago. For others, you can quote a short passage almost everywhere if you name the author and the work. It’s up to you to check your own case: see the ',
            link('terms', '/terms'),
            '.',
          ),
        ],
      },
      {
        id: 'day',
        heading: 'How is the Quote of the Day chosen?',
        blocks: [
          p(
            'It rotates through our featured quotes, one a day, and none repeats until all the others have had a turn. Our team may pick one for a special date. It changes at midnight in the site’s time zone.',
          ),
        ],
      },
      {
        id: 'languages',
        heading: 'Are there quotes in other languages?',
        blocks: [
          p(
            'Yes. Many appear in their original language with an English translation; others only in an English translation, with the translator’s name. You can search in any script, with or without accents, and narrow the results to one language.',
          ),
        ],
      },
      {
        id: 'elsewhere',
        heading: `Can I get ${site} by email, in a feed reader, or build on it?`,
        blocks: [
          p(
            'All three. The ',
            link('newsletter', '/email-subscribe'),
            ' brings you the Quote of the Day, a weekly selection, or news from our team; every email has an unsubscribe link. There are feeds for all quotes, every category, every author and the Quote of the Day (paste the page’s address into your feed reader). The ',
            link('API', '/api'),
            ' returns quotes as JSON, no key needed. Is something missing? ',
            link('Write to us', '/contact'),
            '.',
          ),
        ],
      },
    ],
  }
}

function explained(words: { short: string; long: string } | null): string[][] {
  return words === null ? [] : [[`${words.short}: ${words.long}`]]
}
