/** What people read comes from messages/: text between tags, names for screen readers, words of toasts and links. */
export const saidByKey = {
  meta: {
    type: 'problem',
    messages: {
      typed:
        'People read this in their own language: put "{{words}}" into messages/*/en.json and write say(\'…\'). See CONTRIBUTING.md, "Sentences".',
    },
  },
  create(context) {
    const file = context.filename.replaceAll('\\', '/')
    const place = file.slice(file.lastIndexOf('/src/') + 1)
    if (/\.test\.tsx?$/.test(place) || place.startsWith(inEnglish)) return {}
    const report = (node, words) => context.report({ node, messageId: 'typed', data: { words: words.trim().slice(0, 40) } })
    const examine = (node) => {
      const words = wordsOf(node)
      if (isSaid(words)) report(node, words)
    }
    return {
      JSXText({ value, ...node }) {
        if (isSaid(value)) report(node, value)
      },
      JSXExpressionContainer({ expression, parent }) {
        if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') examine(expression)
      },
      JSXAttribute({ name, value, parent }) {
        // The name of a field is sent, not read: of an element, or one word as code has it.
        const isSent = name.name === 'name' && (/^[a-z]/.test(parent.name.name ?? '') || /^[a-z]\w*$/.test(value?.value ?? ''))
        if (read.has(name.name) && !isSent) examine(value?.type === 'JSXExpressionContainer' ? value.expression : value)
      },
      Property({ key, value }) {
        if (read.has(key.name ?? key.value)) examine(value)
      },
    }
  },
}

/** Attributes and fields whose words are shown. */
const read = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'hint',
  'label',
  'message',
  'name',
  'placeholder',
  'text',
  'title',
])

function wordsOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(' ')
  if (node?.type === 'ConditionalExpression') return `${wordsOf(node.consequent)} ${wordsOf(node.alternate)}`
  return ''
}

/** Documents for programmers and answers to programs are in English, whatever the site speaks (docs/decisions/122-languages-in-addresses.md). */
const inEnglish = 'src/app/api/'

/** The same in every language. */
const names = /\b(Epigraph|Facebook|Instagram|Wikidata|Wikipedia|Wikisource|Markdown|Pexels|Unsplash)\b/g

/** A word with a capital, or two words. Names of fields, addresses and abbreviations are no sentences. */
function isSaid(written) {
  const words = written.replaceAll(names, '')
  return /\p{Lu}\p{Ll}|\p{L}\p{Ll}+[’']?\p{L}* \p{L}/u.test(words) && !/^(https?:|\/)/.test(words)
}
