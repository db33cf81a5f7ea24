import type { Settings } from '#settings'
import { inUse, thirdPartiesOf } from '../third-parties.ts'
import { link, p, ul, type Prose, type Run } from './prose.ts'
import { operatorOf } from './operator.ts'

/** What this software does with what it learns of its readers. Anyone who changes that changes this text and its date. */
export function privacyText(settings: Settings): Prose {
  const { website_title: site } = settings
  const operator = operatorOf(settings)
  const others = namesOf(settings)
  return {
    title: 'Privacy Policy',
    lede: `${site} is for reading, and you don’t need an account to read. This page lists everything it learns about you.`,
    changed: '2026-11-27',
    sections: [
      {
        id: 'short',
        heading: 'In short',
        blocks: [
          ul(
            ['You can read, search, copy and share without telling us who you are.'],
            ['No cookies are set until you sign in.'],
            [
              others.length > 0
                ? 'Programs from other companies are loaded only if you agree.'
                : 'Nothing is loaded from other companies: no trackers, no advertising, no fonts or pictures from elsewhere.',
            ],
            [
              'We count how often a quote is read, liked and shared, which parts of a page are used, from which sites readers come and which searches find nothing; we don’t ask who you are for that.',
            ],
            ['If you have an account, we keep what it needs. You can export or delete it yourself.'],
            ['Our emails have no tracking pictures or tracked links, and every newsletter has an unsubscribe link.'],
          ),
        ],
      },
      {
        id: 'counting',
        heading: 'Counting readers',
        blocks: [
          p(
            'When a quote has been on your screen for a second, your browser tells us which one, so that its page can show how often it’s been read. It does the same when you share one. To count each reader once a day, we make a code from your network address, your browser’s name and the date, using a key that only this site has. Neither the address nor the browser can be read from that code, and codes from different days can’t be linked. Every night we delete the codes from earlier days; only the numbers stay.',
          ),
          p(
            'Your browser also tells us which buttons were pressed, how far a page was read (in quarters) and which quotes were seen, each with the page and the time and nothing else. These notes aren’t linked to each other or to you, and are deleted after 30 days. We don’t count visits by moderators and administrators.',
          ),
          p(
            'When you follow a link to us, your browser automatically tells us where you came from. We only note the site’s host name (such as example.org), never the page there, and which of our public pages you came to. When a search finds nothing, we note its words, cut at 80 characters; words that contain an email address or a long number aren’t noted. We note each of these once a day for each reader, using the same code. At the end of the day, a meaningless number replaces that code; the notes are deleted after 30 days. Staff only see search words that at least three readers have used. Only the daily totals stay.',
          ),
          p(
            'Views, shares and page events need JavaScript; hosts and searches do not. Pages that a browser fetches ahead aren’t counted. The totals are public: see our ',
            link('statistics', '/statistics'),
            '.',
          ),
        ],
      },
      {
        id: 'browser',
        heading: 'What stays in your browser',
        blocks: [
          p(
            'If you choose the light or the dark theme, your browser keeps that choice. Quotes that you like or save before you sign in are remembered there, too, and only become part of your account when you sign in. The page “Saved on this device” asks us for those quotes by their numbers, and we don’t keep which ones. It also remembers, until you close the tab, how far you had scrolled and that we offered you an account. For authors and staff, it keeps unsaved writing until they save it or sign out. Clear the site data in your browser to remove all of it.',
          ),
        ],
      },
      {
        id: 'pictures',
        heading: 'Pictures you make',
        blocks: [
          p(
            'Your browser draws them itself. It remembers the designs of the last 50 quotes: "Start over" removes the design for the quote you’re on; clearing the site data removes them all. If you use your own picture as a background, it never leaves your device. If a browser can’t draw the picture, our server draws it and doesn’t keep the design.',
          ),
          p(
            'If you search for a photo, we pass your words on to Pexels (www.pexels.com), and nothing else: your browser asks us, not Pexels, so Pexels never learns your network address or who you are. We keep the words and the results for a day, with nothing about you. To limit searches, we count them for ten minutes under a code made from your network, which can’t be turned back into it.',
          ),
        ],
      },
      {
        id: 'cookies',
        heading: 'Cookies',
        blocks: [
          p('Reading sets no cookies. Signing in sets only these, all of them our own:'),
          ul(
            [
              'session, which scripts can’t read: it shows that it’s you. It ends 30 days after your last visit (for staff after 12 hours) and when you sign out.',
            ],
            [
              'hint, with your name, email address, role and your account’s number, so that pages can greet you and tell what on your device is yours; it ends with the session.',
            ],
            [
              'device, which scripts can’t read: for a year, it shows that you’ve signed in from this browser before, so that strangers guessing passwords can’t use up your attempts. It doesn’t identify you, and it stops working when you change your password.',
            ],
            [
              'For ten minutes at most: a message for the next page ("You have been signed out"), where an email was sent, which browser asked for a code, the key of a link that asks you to sign in first, and that you’ve passed the first of two sign-in steps.',
            ],
          ),
        ],
      },
      ...(others.length > 0
        ? [
            {
              id: 'consent',
              heading: 'Programs from other companies',
              blocks: [
                p(
                  'If you accept, and only then, your browser loads these programs. What they learn goes to the companies that make them:',
                ),
                ul(...others),
                p(
                  'Your answer and its date stay in your browser; after a year we ask you again. You can change it at any time with "Cookie settings" at the foot of every page.',
                ),
              ],
            },
          ]
        : []),
      {
        id: 'account',
        heading: 'If you have an account',
        blocks: [
          p('You don’t need an account to read. If you create one, we keep:'),
          ul(
            ['your name, your email address and when you joined;'],
            ['your password as a scrypt hash, not as you type it; it can’t be read from the hash;'],
            ['if you turn it on, the secret of your second factor, encrypted, and hashes of your recovery codes;'],
            ['each browser where you’re signed in: its type, a shortened network address and when it was last used;'],
            ['the quotes you like and save, and your shares and downloads, with the time;'],
            ['the names of the tokens you create for programs, and a hash of each;'],
            ['a record of what changes your account: for example, that you signed in, or that the password or role was changed.'],
          ),
          p(
            'We use this to let you in, to show you what’s yours, and to keep others out. We don’t share it with anyone. We email you only when you ask for something or something about your account changes. These emails have no invisible pictures, and we delete the record that one was to be sent to your address after three days.',
          ),
          p(
            'To stop people who guess passwords, we count attempts for up to an hour under codes made from the email address, the network and the browser; the codes can’t be turned back into these. We count searches, pictures and API requests for a minute by network, in memory only. After ten failed attempts within an hour we email you, and our record keeps the shortened network they came from.',
          ),
        ],
      },
      {
        id: 'newsletter',
        heading: 'If you subscribe to our emails',
        blocks: [
          p('For the ', link('newsletter', '/email-subscribe'), ' we keep, even if you don’t have an account:'),
          ul(
            ['your address, and your name if you gave one;'],
            [
              'what you chose and when, whether it’s paused and until when, the time and time zone of the daily quote, and when you confirmed or unsubscribed;',
            ],
            ['the words you agreed to, and where: in our form, or with our staff, who then write down how;'],
            ['whether mail servers accepted, refused or returned our emails, and which issues were sent to you.'],
          ),
          p(
            'If the site confirms subscriptions, you get one email with a button, and no other until you press it. Unconfirmed subscriptions are deleted after a week. The form never says whether an address is subscribed. We don’t track who opens an email or follows a link in it, and we don’t share the addresses with anyone.',
          ),
          p(
            'The links in every issue let you choose what you get, pause it, unsubscribe, and export or erase your data, without signing in. If you unsubscribe, we keep that for a year, so that you stay unsubscribed, and then delete it. After "Erase my data", we only keep a code made from the address with a key that only this site has, so that no list our staff import can subscribe you again. If an address refuses our emails, we send nothing there until someone subscribes with it again. If its owner complained, we send nothing until staff take it off that list.',
          ),
          p(
            'To keep anyone from flooding someone else’s inbox, we count requests for up to a day under codes made from the address or the network; the codes can’t be turned back into these. We delete the record that an email is to be sent after three days.',
          ),
        ],
      },
      {
        id: 'contact',
        heading: 'The contact form',
        blocks: [
          p(
            'What you send with the ',
            link('contact form', '/contact'),
            ' (your name, your address, the subject, the message) is kept on this site. Its moderators and administrators can read it, and it’s emailed to them if they’ve set an address for it. We don’t give it to any other company. We keep our answers with it; an unfinished answer stays in its writer’s browser until it’s sent or discarded. We delete messages two years after we’ve dealt with them, spam after 30 days, and sooner if you ask.',
          ),
        ],
      },
      {
        id: 'reports',
        heading: '“Something wrong?” under a quote',
        blocks: [
          p(
            'When you report a quote, we keep what you send (what’s wrong, your words, the address of a text) for this site’s moderators and administrators, without your name or your account, if you have one. If you leave an email address, they see it, too. We use it for one email about the outcome, and delete it 30 days after that answer, or after a year if nobody has answered. Settled reports are deleted two years later, spam after 30 days. What stays is the note on the quote’s page, in our words, and the ',
            link('list of corrections', '/corrections'),
            '.',
          ),
          p(
            'To prevent spam, we count reports for an hour by network and for a day by address, under codes that can’t be turned back into these.',
          ),
        ],
      },
      {
        id: 'check',
        heading: '“Is this quote real?”',
        blocks: [
          p(
            'What you paste or upload to be checked is read by our server and not kept; a single line is part of the address of its answer. Only if you keep a report do we store the name of the file or the first words, each quotation with a few words around it, and what we found, without your name or your account. Anyone who has the address can read it. It’s deleted after 30 days, or when you use the link that deletes it.',
          ),
          p(
            'So that nobody keeps our server busy, we count checks and kept reports for up to an hour by network, under a code that can’t be turned back into it.',
          ),
        ],
      },
      {
        id: 'ai',
        heading: 'Language models',
        blocks: [
          p(
            'Our staff may ask a language model for suggestions, if this site has one set up. It gets what a member of staff types, and nothing about readers, accounts or subscribers. The request and the suggestions stay in that browser until the tab is closed. We count each member of staff’s requests for a day under a code.',
          ),
        ],
      },
      {
        id: 'log',
        heading: 'Server log',
        blocks: [
          p(
            'When a request isn’t answered from memory, the server logs the time, the address of the page on this site, how it was answered and how long it took. It doesn’t log your network address, your browser or what you searched for. The companies that run the server or the network in front of it may keep their own logs.',
          ),
        ],
      },
      {
        id: 'others',
        heading: 'Links to other sites',
        blocks: [
          p(
            'Links to sources lead to libraries and archives on other sites. We don’t tell them which page you came from; what they do with your visit is up to them. When you share a quote, the app you choose receives it.',
          ),
        ],
      },
      {
        id: 'children',
        heading: 'Children',
        blocks: [
          p('No data is collected from children under 13.'),
          p('You must be at least 13 to have an account. If a younger child has created one, tell us and we’ll delete it.'),
        ],
      },
      {
        id: 'rights',
        heading: 'Your rights',
        blocks: [
          p(
            'You may ask what we keep about you, and have it corrected or deleted. With an account you can do it yourself: your ',
            link('profile', '/profile'),
            ' shows it, exports it as a file, and deletes it. Deleting your account ends every session and removes your name, address, password, saved quotes and tokens at once. What stays is that someone liked, shared or downloaded a quote, but not who, and a number in our record of changes that no longer leads to anyone. Your data leaves our backups when they’re replaced.',
          ),
          p(
            'If you don’t have an account, we only keep these under your address: your subscriptions, which the links in every issue show and erase; what you wrote to us; for a time, that you want to hear the outcome of a report; an invitation to join that you didn’t accept, for 30 days after its link expired; and an unconfirmed sign-up, for a week. When you delete an account, the subscriptions of its confirmed address are deleted with it.',
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

/** The programs whose ids the site has been given, with what each is for. */
function namesOf(settings: Settings): Run[][] {
  const words = {
    clarity: [
      'Microsoft Clarity: how pages are used, with recordings of mouse movements, clicks and scrolling. ',
      link('Microsoft on privacy', 'https://privacy.microsoft.com/privacystatement'),
    ],
    analytics: [
      'Google Analytics: how many people visit, from where, and what they read. ',
      link('Google on privacy', 'https://policies.google.com/privacy'),
    ],
    adsense: ['Google AdSense: advertising. ', link('Google on advertising', 'https://policies.google.com/technologies/ads')],
  }
  return inUse(thirdPartiesOf(settings)).map(({ name }) => words[name])
}
