/** What people read when something is refused comes from messages/, as other words do: sentences of house errors and of schemas. */
export const errorsByKey = {
  meta: {
    type: 'problem',
    messages: {
      typed:
        'People read this in their own language: put "{{words}}" into messages/*/en.json and throw {{thrown}}. See CONTRIBUTING.md, "Sentences".',
    },
  },
  create(context) {
    const file = context.filename.replaceAll('\\', '/')
    const place = file.slice(file.lastIndexOf('/src/') + 1)
    if (/\.test\.tsx?$/.test(place) || inEnglish.some((left) => place.startsWith(left))) return {}
    const examine = (node, thrown) => {
      const words = wordsOf(node)
      if (isSentence(words)) context.report({ node, messageId: 'typed', data: { words: words.trim().slice(0, 40), thrown } })
    }
    return {
      NewExpression({ callee, arguments: [sentence, fields] }) {
        const name = callee.name
        if (!errors.has(name) && !(name === 'Unavailable' && isForAll(fields))) return
        examine(sentence, `new ${name}(say('…'))`)
        if (fields?.type === 'ObjectExpression') for (const { value } of fields.properties) examine(value, `{ field: say('…') }`)
      },
      CallExpression({ callee, arguments: given }) {
        // A check of a schema: .min(1, 'Please enter a name')
        if (callee.type !== 'MemberExpression' || !checks.has(callee.property.name)) return
        examine(given.at(-1), `{ error: () => say('…') }`)
      },
      Property({ key, value }) {
        if (key.name === 'error') examine(value, `{ error: () => say('…') }`)
      },
    }
  },
}

const errors = new Set(['Conflict', 'Forbidden', 'Invalid', 'LimitReached', 'NotFound', 'PasswordNeeded', 'SignInNeeded'])

const checks = new Set('email enum guid int max min number refine regex string url uuid'.split(' '))

/** `Unavailable` without it is for the log. */
const isForAll = (options) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(({ key, value }) => key?.name === 'forAll' && value.value === true)

/** Left in English on purpose. */
const inEnglish = [
  // Programs read them, and people who write programs.
  'src/accounts/session/require-own-session.ts',
  'src/accounts/tokens/answer-once.ts',
  'src/analytics/',
  'src/app/api/',
  'src/app/embeds/',
  'src/app/feeds/',
  'src/app/http/',
  'src/app/live/',
  'src/fediverse/',
  'src/quotes/desk-list/desk-cursor-store.ts',
  'src/quotes/find-quotes.ts',
  'src/quotes/get-quote.ts',
  'src/quotes/marks/join-device.ts',
  'src/statements/published/',
  // The operator reads them, at the command line or in the log.
  'src/command/',
  'src/env.ts',
  'src/moving/',
  'src/platform/',
  'src/setting-kinds.ts',
  // A page that isn’t there has words of its own.
  'src/app/documents/',
  'src/app/icons/',
  'src/app/lists/',
  'src/app/pictures/',
  'src/app/public/',
  'src/app/sitemap/',
  'src/images/faces/',
  'src/images/get-image.ts',
  // Nothing that a page offers leads to them.
  'src/access/',
  'src/accounts/own/require-self.ts',
  'src/accounts/own/update-profile.ts',
  'src/images/drawing/',
  'src/images/photos/stock-photo.ts',
  // A job says them, and keeps them.
  'src/newsletter/issues/begin-issue.ts',
  'src/statements/followed/read-followed.ts',
]

function wordsOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(' ')
  if (node?.type === 'ConditionalExpression') return `${wordsOf(node.consequent)} ${wordsOf(node.alternate)}`
  return ''
}

/** A capital, and two words. */
const isSentence = (words) => /\p{Lu}/u.test(words) && /\p{L}+[’']?\p{L}* \p{L}/u.test(words)
