/** As the loader of a quote's page writes it (structured-quote.ts). */
type Quotation = { '@type': 'Quotation'; text: string; creator?: { name: string }; creditText?: string; about?: string }

/**
 * The quote of a page, by what the page says of it to machines: on a plate its words are parted into lines, and stand there twice. What is
 * not said is empty.
 */
export function readQuotation(page: ParentNode): { quote_text: string; quote_author: string; quote_category: string } {
  const said = [...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }): unknown =>
    JSON.parse(textContent ?? 'null'),
  )
  const { text = '', creator, creditText = '', about = '' }: Partial<Quotation> = said.find(isQuotation) ?? {}
  return { quote_text: text, quote_author: creator?.name ?? creditText, quote_category: about }
}

function isQuotation(node: unknown): node is Quotation {
  return typeof node === 'object' && node !== null && '@type' in node && node['@type'] === 'Quotation'
}
