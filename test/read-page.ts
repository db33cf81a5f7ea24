import { Window } from 'happy-dom'
import { UNSAFE_decodeViaTurboStream as decode, UNSAFE_SingleFetchRedirectSymbol as redirection } from 'react-router'

// Of its own window each page would keep 3 MB until the worker ends.
const parser = new new Window().DOMParser()

/** A page as a reader's browser and a search engine take it apart. */
export async function readPage(answer: Response) {
  const html = await answer.text()
  const document = parser.parseFromString(html, 'text/html')
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    document,
    title: document.title,
    text: document.body.textContent,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    /** By name or property; undefined where it is not said. */
    meta: (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? undefined,
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent) as unknown,
    ),
    /** What the browser's own scripts are given, by route. */
    data: () => decodeLoaderData(html),
    linksTo: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
  }
}

export type Page = Awaited<ReturnType<typeof readPage>>

/** What a page's scripts get when a reader moves to it inside the site: data or error by route, or where to go instead. */
export async function readData(answer: Response): Promise<unknown> {
  if (!answer.body) throw new Error('the answer has no body')
  const { value, done } = await decode(answer.body, globalThis)
  await done
  return typeof value === 'object' && value !== null && redirection in value ? value[redirection] : value
}

/** The document carries the same stream in pieces, each a string in a script of its own. */
async function decodeLoaderData(html: string): Promise<unknown> {
  const pieces = [...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)].map(
    ([, piece = '""']) => JSON.parse(piece) as string,
  )
  const { value, done } = await decode(new Blob(pieces).stream(), globalThis)
  await done
  const { loaderData } = value as { loaderData: unknown }
  return loaderData
}
