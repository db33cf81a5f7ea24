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
            ': words of the quote, its author, a subject, or several of them. Or look through the ',
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
            'Usually. The search forgives typing errors and missing accents, and it finds lines that hold most of your words, even if you remember them a little differently. Put words in "quotation marks" when you are sure of their order.',
          ),
        ],
      },
      {
        id: 'sources',
        heading: 'Where do the quotes come from?',
        blocks: [
          p(
            'From books, poems, letters and speeches, most of them in the public domain. Under each quote, "Where it comes from" names the work and the place in it, as far as they are known, and, where the words were read there, links to the text.',
          ),
          p(
            'Staff may also look at suggestions of a language model. Such a quote comes in as one that nobody has checked, says so in its label, and stays that way until somebody has found where it stands. Nothing is given to an author by a machine alone.',
          ),
        ],
      },
      {
        id: 'status',
        heading: 'What does the small label under a quote mean?',
        blocks: [
          p('How sure it is that these are the words of this author:'),
          ul(...statuses.flatMap((status) => explained(statusForReaders(status, settings)))),
          p(
            'We show those that are wrongly attributed because people look for them: such a page says plainly that the person named did not write or say it, and why we think so. It is never featured.',
          ),
          p(
            'Do you know better? “Something wrong?” under each quote tells us, without an account: the author, the wording, a source, a quote that is here twice. A person looks into it, and what we put right stands on the page with its date, and in the list of ',
            link('corrections', '/corrections'),
            '.',
          ),
        ],
      },
      {
        id: 'share',
        heading: 'How do I copy a quote, share it, or make a picture of it?',
        blocks: [
          p(
            'Open it and choose Copy or Share. Copy takes the words with their author; Share hands them, as text, as a link or as a picture, to an app on your device, or to the clipboard where there is none. Neither needs an account.',
          ),
          p(
            `You can download the poster that you see, as it is, square, 4:5 or as a story. "Custom download" opens a studio where you choose layout, colours, typeface and size. If you change the words there, the picture no longer names the source or this site. ${downloads_need_account ? 'Downloading asks you to sign in; sharing the same picture does not.' : 'That needs no account, either.'}`,
          ),
        ],
      },
      {
        id: 'account',
        heading: 'What is an account for?',
        blocks: [
          p(
            'You don’t need one to read, search, copy or share. With an account your likes count, your saved quotes are on every device you use, and you can make pictures to download. What you liked and saved before moves to your account when you ',
            link('sign in', '/auth?next=/faq'),
            '. Your ',
            link('profile', '/profile'),
            ' shows everything that is kept of you; there you can also turn on a second factor, take your data with you, or delete the account.',
          ),
        ],
      },
      {
        id: 'use',
        heading: 'May I use the quotes in my own work?',
        blocks: [
          p(
            'The words of authors who died more than 70 years ago are free in most countries, and so are their old translations. For others, short quotation with the name of the author and the work is allowed almost everywhere. You decide for your own case: see the ',
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
            'It goes round the featured quotes, one a day, and none returns before the others have had their turn. Staff may choose one for a special date. It changes at midnight in the time zone of the site.',
          ),
        ],
      },
      {
        id: 'languages',
        heading: 'Are there quotes in other languages?',
        blocks: [
          p(
            'Yes. Many stand in the language they were written in, with an English translation; others in an English translation, whose translator is named. The search takes every script, with or without accents, and can be narrowed to one language.',
          ),
        ],
      },
      {
        id: 'elsewhere',
        heading: `Can I get ${site} by mail, in a feed reader, or build on it?`,
        blocks: [
          p(
            'All three. The ',
            link('newsletter', '/email-subscribe'),
            ' brings the quote of the day, a weekly selection, or news of the site; each mail has a link that ends it. All quotes, every category, every author and the Quote of the Day have a feed (your reader finds it by the address of the page), and the ',
            link('API', '/api'),
            ' gives the quotes as JSON, without a key. Is something missing? ',
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
