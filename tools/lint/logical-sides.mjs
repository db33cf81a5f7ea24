/** `left` is where a line begins in English, and where it ends in Arabic. */
const sides =
  /(?:^|[\s:!])-?(?:(?:m|p|scroll-m|scroll-p)[lr]-[\d[(a]|(?:left|right)-(?:[\d[(]|auto|full|px)|(?:text|float|clear)-(?:left|right)\b|(?:border|rounded)-[lr]\b|rounded-[tb][lr]\b)/

/** Pages are read from the right, too: classes of style name the start and the end of a line. */
export const logicalSides = {
  meta: {
    type: 'problem',
    messages: {
      sided: 'Say “{{found}}” by start and end (ms-, pe-, start-, text-end, border-s …): pages are read from the right, too.',
    },
  },
  create(context) {
    const look = (node, text) => {
      const [found] = sides.exec(text) ?? []
      if (found) context.report({ node, messageId: 'sided', data: { found: found.trim() } })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') look(node, node.value)
      },
      TemplateElement(node) {
        look(node, node.value.raw)
      },
    }
  },
}
