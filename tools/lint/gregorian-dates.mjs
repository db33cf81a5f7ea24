const formats = new Set(['toLocaleDateString', 'toLocaleTimeString'])

/** What is written in the language of a reader names its calendar: addresses and archives have Gregorian months, and Persian would have another. */
export const gregorianDates = {
  meta: {
    type: 'problem',
    messages: {
      calendar: "Say calendar: 'gregory' in the options, or take dateLanguage(): Persian has a calendar of its own.",
    },
  },
  create(context) {
    const look = (node) => {
      const [locale, options] = node.arguments
      if (!locale || locale.type === 'Literal' || calls(locale) === 'dateLanguage') return
      const named = options?.type === 'ObjectExpression' ? options.properties.map(({ key }) => key?.name) : []
      if (!named.includes('calendar')) context.report({ node, messageId: 'calendar' })
    }
    return {
      NewExpression(node) {
        if (isFormat(node.callee)) look(node)
      },
      CallExpression(node) {
        const { callee } = node
        if (isFormat(callee) || (callee.type === 'MemberExpression' && formats.has(callee.property.name))) look(node)
      },
    }
  },
}

const isFormat = (callee) =>
  callee.type === 'MemberExpression' && callee.object.name === 'Intl' && callee.property.name === 'DateTimeFormat'

const calls = (node) => (node.type === 'CallExpression' ? node.callee.name : undefined)
