import { cite, citationForms } from '#citations'
import { pictureFileName } from '#plates'
import { creditOf, quoteSentences } from '#quotes'
import { disposition } from '../../page/disposition.ts'
import type { MachineRoute } from '../../page/machine-answers.ts'
import { readCited } from '../../documents/read-cited.ts'

/** A quote's citation in each form, as a file. */
export const citeFiles: readonly MachineRoute[] = citationForms.map(({ form, file: address, style, ending, type }) => ({
  path: `/quote/:id/${address}`,
  params: [],
  failure: quoteSentences.get,
  async answer(ground, { params }) {
    const { quote, cited } = await readCited(ground, params.id ?? '')
    // The source of words that are wrongly attributed is no work of the author's.
    const text = (quote.status === 'misattributed' ? null : quote.source?.work) ?? quote.text
    const file = pictureFileName({ author: creditOf(quote), text }, style, ending)
    return new Response(cite(cited)[form].text, { headers: { 'content-type': type, 'content-disposition': disposition(file) } })
  },
}))
