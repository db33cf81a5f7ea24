/** Shapes are written `type`. An interface is for what others add to: `declare module`, `declare global`, and `Tables` of the ground. */
export const typeNotInterface = {
  meta: {
    type: 'suggestion',
    messages: {
      open: 'Write `type {{name}} = { … }`. An interface can be added to from anywhere, which is meant in `declare module` only.',
    },
  },
  create(context) {
    return {
      TSInterfaceDeclaration(node) {
        for (let at = node.parent; at; at = at.parent)
          if (at.type === 'TSModuleDeclaration' || at.type === 'TSGlobalDeclaration') return
        context.report({ node: node.id, messageId: 'open', data: { name: node.id.name } })
      },
    }
  },
}
