import { readPage } from './read-page.ts'

const attributes = ['href', 'src', 'action', 'formaction', 'poster', 'srcset', 'data-src', 'cite'] as const

/** Every address that an answer names as one of this host: in attributes of a page, its style sheets and headers. */
export async function addressesIn(answer: Response): Promise<{ links: string[]; others: string[] }> {
  const headers = ['location', 'content-location', 'link', 'reporting-endpoints', 'content-security-policy'].flatMap((name) => {
    const said = answer.headers.get(name) ?? ''
    return name.endsWith('location') ? [said] : [...said.matchAll(/(?<=[<"]|report-uri )\/[^>"; ]*/g)].map(([path]) => path)
  })
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return { links: [], others: headers.filter(isOfHost) }
  const { document } = await readPage(answer.clone())
  const found = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
    attributes.flatMap((name) => (element.getAttribute(name) ?? '').split(name === 'srcset' ? /,?\s+/ : /$^/)),
  )
  const sheets = [...document.querySelectorAll('style, [style]')].map((one) => one.getAttribute('style') ?? one.textContent)
  const files = [...sheets.join('\n').matchAll(/url\(['"]?(\/[^'")]*)/g)].map(([, path = '']) => path)
  const links = [...document.querySelectorAll('a[href], iframe[src]')].map(
    (link) => link.getAttribute('href') ?? link.getAttribute('src') ?? '',
  )
  return { links: links.filter(isOfHost), others: [...headers, ...found, ...files].filter(isOfHost) }
}

const isOfHost = (address: string) => /^\/(?!\/)/.test(address)
