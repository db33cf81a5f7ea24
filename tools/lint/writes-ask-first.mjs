import { sep } from 'node:path'
import { openWriters } from './open-writers.mjs'

/**
 * A verb that writes checks the role: what a feature's door hands out begins with `requireRole(…)` (or another exported
 * `require…(…)`) when `change` or `changeMany` is called in it, or in anything of the feature that it calls before somebody asked.
 */
export const writesAskFirst = {
  meta: {
    type: 'problem',
    messages: {
      open: '`{{name}}` writes{{by}}, so its first statement asks who may: requireRight(ctx, …) of #access, or another exported require…. If the site itself writes for everybody, say so with `oxlint-disable-next-line house/writes-ask-first -- why`.',
    },
  },
  create(context) {
    const [, folder] =
      /^(.*\/src\/(?!app\/|platform\/|ui\/)[^/]+)\/(?!parts\/).+\.ts$/.exec(context.filename.replaceAll(sep, '/')) ?? []
    if (!folder || context.filename.endsWith('.test.ts')) return {}
    const open = openWriters(folder).get(context.filename)
    if (!open) return {}

    const report = (node, name) => {
      if (name && open.has(name))
        context.report({ node, messageId: 'open', data: { name, by: open.get(name) ? ` by way of \`${open.get(name)}\`` : '' } })
    }
    return {
      FunctionDeclaration: ({ id }) => report(id, id?.name),
      VariableDeclarator: ({ id }) => report(id, id.name),
    }
  },
}
