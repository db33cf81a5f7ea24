/** A cast (`as X`, but not `as const`) has a comment with the word "safe" on one of its lines, or on the line above. */
export const castSaysWhy = {
  meta: {
    type: 'problem',
    messages: {
      mute: 'A cast says why it is safe: end its line with `// safe: …`. Better still, narrow the type so that no cast is needed.',
    },
  },
  create(context) {
    const reasons = new Set()

    function examine(cast) {
      // `a as unknown as B` is one cast.
      if (isCast(cast.parent) || isConst(cast)) return
      const { start, end } = cast.loc
      for (let line = start.line - 1; line <= end.line; line++) if (reasons.has(line)) return
      context.report({ node: cast, messageId: 'mute' })
    }

    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          if (/\bsafe\b/i.test(value)) for (let line = loc.start.line; line <= loc.end.line; line++) reasons.add(line)
        }
      },
      TSAsExpression: examine,
      TSTypeAssertion: examine,
    }
  },
}

function isCast(node) {
  return node?.type === 'TSAsExpression' || node?.type === 'TSTypeAssertion'
}

function isConst(cast) {
  const type = cast.typeAnnotation
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
}
