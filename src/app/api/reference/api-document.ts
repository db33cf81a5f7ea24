import { settingsSentences } from '#settings'
import { blocks, list, plain } from '../../documents/markdown.ts'
import { siteHref } from '#messages'
import type { MachineRoute } from '../../page/machine-answers.ts'
import { describeApi } from '../v1/openapi.ts'
import { readDocument, type ToldOperation } from './read-document.ts'

/** What the API can do, as Markdown; the fields are in the OpenAPI document. */
export const apiDocument: MachineRoute = {
  path: '/api.md',
  params: [],
  failure: settingsSentences.get,
  async answer(ground) {
    const { origin } = ground.site
    const document = await describeApi(ground)
    const { lede, paragraphs, groups } = readDocument(document)
    const base = document.servers[0]?.url ?? ''
    const text = blocks(
      '# API',
      plain(lede),
      ...paragraphs.map(plain),
      `Its parameters and fields, as OpenAPI: <${origin}/api/v1/openapi.json>`,
      ...groups.map(({ name, operations }) =>
        blocks(`## ${plain(name)}`, list(operations.map((one) => operationLine(one, base)))),
      ),
    )
    return new Response(`${text}\n`, {
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'content-location': siteHref('/api.md'),
        'x-robots-tag': 'noindex',
        link: `<${origin}/api>; rel="canonical"`,
        vary: 'Accept',
      },
    })
  },
}

const operationLine = ({ method, path, summary, meaning }: ToldOperation, base: string) =>
  [`\`${method} ${base}${path}\`:`, plain(summary.replace(/\.?$/u, '.')), plain(meaning)].filter(Boolean).join(' ')
