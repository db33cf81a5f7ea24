import type { Settings } from '#settings'
import { inUse, thirdPartiesOf } from '../../visits/third-parties.ts'
import { link, p, ul, type Prose, type Run } from './prose.ts'
import { operatorOf } from './operator.ts'

/** What this software does with what it learns of its readers. Whoever changes that changes this text and its date. */
export function privacyText(settings: Settings): Prose {
  const { website_title: site } = settings
  const operator = operatorOf(settings)
  const others = namesOf(settings)
  return {
    title: 'Privacy Policy',
    lede: `${site} is for reading, and reading needs no name. This page says everything it learns about you.`,
    changed: '2026-11-23',
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
                ? 'Programs of other companies are loaded only if you say yes to them.'
                : 'Nothing is loaded from other companies: no trackers, no advertising, no fonts or pictures from elsewhere.',
            ],
            [
              'We count how often a quote is read, liked and shared, which parts of a page are used, from which sites readers come and which searches find nothing; for that we do not ask who you are.',
            ],
            ['With an account we keep what it needs. You can take all of it with you, or delete it, yourself.'],
            ['Our mails hold no tracking picture and no counted link, and each has a link that ends it.'],
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
          p(
            'Your browser also tells us which buttons were pressed, how far a page was read (in quarters) and which quotes were seen, each with the page and the time and nothing else. These notes are not joined to each other or to you, and are deleted after 30 days. Visits of moderators and administrators are left out of all of this.',
          ),
          p(
            'When you follow a link to us, your browser says by itself from where. Of that we note the host alone (such as example.org), never the page there, and which of our public pages it led to. When a search finds nothing, we note its words, cut at 80 characters; words that hold an e-mail address or a long number are not noted. All of it is noted once a day for each reader, by the same code, which at the end of the day is replaced by a number that says nothing; the notes are deleted after 30 days. Staff are shown words only when at least three readers have searched for the same. What stays is how many there were on a day.',
          ),
          p(
            'Views, shares and page events need JavaScript; hosts and searches do not. Nothing is counted in a page that a browser fetches ahead. The sums are open to everybody: see our ',
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
            'If you choose the light or the dark theme, your browser keeps that choice. Quotes that you like or save before you sign in are remembered there, too, and become part of your account only when you sign in. The page “Saved on this device” asks us for those quotes by their numbers, and we don’t keep which ones. It also remembers, until you close the tab, how far you had scrolled and that an account was offered to you. Authors and staff find there what they wrote and have not saved, until they save it or sign out. Clear the site data in your browser to remove all of it.',
          ),
        ],
      },
      {
        id: 'pictures',
        heading: 'Pictures that you make',
        blocks: [
          p(
            'Your browser draws them itself. It remembers the designs of the last 50 quotes: "Start over" removes the design of the quote that you are at; clearing the site data removes all. A picture of your own that you put behind the words never leaves your device. Where a browser cannot draw, our server draws for it and does not keep the design.',
          ),
          p(
            'If you search for a photo, we pass your words on to Pexels (www.pexels.com), and nothing else: your browser asks us, not Pexels, which learns neither your network address nor that it was you. We keep the words and what they found for a day, without you. That nobody asks too often, questions are counted for ten minutes under a code made of the network, which cannot be read back.',
          ),
        ],
      },
      {
        id: 'cookies',
        heading: 'Cookies',
        blocks: [
          p('Reading sets none. Signing in sets these, and no others, all of them our own:'),
          ul(
            [
              'session, which no script can read: it shows that it is you. It ends 30 days after your last visit (for staff after 12 hours) and when you sign out.',
            ],
            [
              'hint, with your name, e-mail address, role and the number of your account, by which pages greet you and know what on your device is yours; it ends with the session.',
            ],
            [
              'device, which no script can read: it shows for a year that you have signed in from this browser before, so that strangers who guess passwords cannot use up your attempts. It names nobody, and a new password voids it.',
            ],
            [
              'For ten minutes at most: a message for the next page ("You have been signed out"), where a mail was sent, which browser asked for a code, the key of a link that asks you to sign in first, and that the first of two steps was right.',
            ],
          ),
        ],
      },
      ...(others.length > 0
        ? [
            {
              id: 'consent',
              heading: 'Programs of other companies',
              blocks: [
                p('If you accept, and only then, your browser loads these programs. What they learn goes to their makers:'),
                ul(...others),
                p(
                  'Your answer and its date stay in your browser; after a year you are asked again. You can change it at any time with "Cookie settings" at the foot of every page.',
                ),
              ],
            },
          ]
        : []),
      {
        id: 'account',
        heading: 'If you have an account',
        blocks: [
          p('Reading needs no account. If you make one, we keep:'),
          ul(
            ['your name, your e-mail address and when you joined;'],
            ['your password, not as you type it but as a scrypt hash from which it cannot be read;'],
            ['if you turn it on, the secret of your second factor, encrypted, and hashes of your recovery codes;'],
            ['each browser in which you are signed in: its kind, a shortened network address, when it was last used;'],
            ['the quotes that you like and keep, and your shares and downloads, with the time;'],
            ['the names of tokens that you make for programs, and a hash of each;'],
            ['a record of what changes your account: that you signed in, that the password or the role was changed.'],
          ),
          p(
            'We use this to let you in, to show you what is yours, and to keep others out. We give it to nobody. Mails are sent only when you ask for something or when something about your account changes; they hold no invisible pictures, and the note that one was to be sent to your address is deleted after three days.',
          ),
          p(
            'To stop people who guess passwords, attempts are counted for up to an hour under codes made of the address, the network and the browser that tried; the codes cannot be read back. Searches, pictures and requests to the API are counted for a minute by network, in memory only. After ten failed attempts within an hour you get a mail, and we keep the shortened network that they came from in the record.',
          ),
        ],
      },
      {
        id: 'newsletter',
        heading: 'If you subscribe to our mails',
        blocks: [
          p('For the ', link('newsletter', '/email-subscribe'), ' we keep, without any account:'),
          ul(
            ['your address, and your name if you gave one;'],
            [
              'what you chose, since when, whether and until when it pauses, the hour and time zone of the daily quote, and when you confirmed or ended it;',
            ],
            ['the words by which you agreed, and where: at our form, or to our staff, who then write down how;'],
            ['whether mail servers took, refused or sent back our mails, and which issues were sent to you.'],
          ),
          p(
            'Where the site confirms subscriptions, you get one mail with a button, and no other before you press it; what nobody confirms is forgotten after a week. The form never says whether an address is subscribed. We do not measure who opens a mail or follows a link in it, and give the addresses to nobody.',
          ),
          p(
            'The links of every mail let you choose, pause, end, take along and erase all of this, without signing in. What you have ended is kept for a year, so that it stays ended, and then forgotten. After "Erase my data" only a code made of the address with a key that only this site has stays: by it, no list that staff bring along can subscribe you again. Addresses that refuse our mails stand on a list to which nothing is sent until somebody asks for mail there anew; those whose owners complained, until staff take them off.',
          ),
          p(
            'That nobody fills somebody else’s mailbox, requests are counted for up to a day under codes made of the address or the network; the codes cannot be read back. The note that a mail is to be sent is deleted after three days.',
          ),
        ],
      },
      {
        id: 'contact',
        heading: 'The contact form',
        blocks: [
          p(
            'What you send by the ',
            link('contact form', '/contact'),
            ' (your name, your address, the subject, the message) is kept on this site, can be read by its moderators and administrators, and is mailed to them where they have set an address for it. No other company receives it. Our answers are kept beside it; one that is begun stays in the browser of whoever writes it until it is sent or discarded. What was dealt with is deleted two years later, spam after 30 days; ask us, and it is deleted sooner.',
          ),
        ],
      },
      {
        id: 'reports',
        heading: '“Something wrong?” under a quote',
        blocks: [
          p(
            'What you report of a quote (what is wrong, your words, the address of a text) is kept for the moderators and administrators of this site, without your name and without your account, if you have one. If you leave an e-mail address, they see it, too; it is used for one mail that says what came of the report, and is deleted 30 days after that answer, or after a year where nobody has answered. Reports that were settled are deleted two years later, spam after 30 days. What stays is the note on the page of the quote, in our words, and the ',
            link('list of corrections', '/corrections'),
            '.',
          ),
          p(
            'That nobody floods us, reports are counted for an hour by network and for a day by address, under codes that cannot be read back.',
          ),
        ],
      },
      {
        id: 'ai',
        heading: 'Language models',
        blocks: [
          p(
            'Our staff may have quotes suggested by a language model, where whoever runs this site has set one up. It is told what a member of staff types into the question, and nothing of readers, accounts or subscribers. What was typed and what was suggested stay in that browser until the tab is closed; how often each member of staff asked is counted for a day under a code.',
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
        blocks: [
          p('No data is collected from children under 13.'),
          p(
            'An account is for people of 13 years or more. If you learn that a younger child has made one, tell us and we delete it.',
          ),
        ],
      },
      {
        id: 'rights',
        heading: 'Your rights',
        blocks: [
          p(
            'You may ask what is kept about you, and have it corrected or deleted. With an account you do it yourself: your ',
            link('profile', '/profile'),
            ' shows it, gives it to you as a file, and deletes it. Deleting ends every session and removes your name, address, password, saved quotes and tokens at once. What stays is that somebody liked, shared or downloaded a quote, without who, and in the record of changes a number that leads to nobody any more. Copies for emergencies (backups) lose it when they are replaced.',
          ),
          p(
            'Without an account only these are kept under your address: what you subscribed to, which the links of each mail show and erase; what you wrote to us; for a time, that you want to hear what came of a report; an invitation to join that you did not follow, for 30 days after its link was over; and a sign-up that nobody confirmed, for a week. When you delete an account, the subscriptions of its confirmed address go with it.',
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
      'Microsoft Clarity: how pages are used, with recordings of what is moved, pressed and scrolled. ',
      link('Microsoft on privacy', 'https://privacy.microsoft.com/privacystatement'),
    ],
    analytics: [
      'Google Analytics: how many people come, from where, and what they read. ',
      link('Google on privacy', 'https://policies.google.com/privacy'),
    ],
    adsense: ['Google AdSense: advertising. ', link('Google on advertising', 'https://policies.google.com/technologies/ads')],
  }
  return inUse(thirdPartiesOf(settings)).map(({ name }) => words[name])
}
