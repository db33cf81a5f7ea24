import type { Args, OwnGround } from '../../page/own-page.ts'
import { deskLoader, type About } from '../head/desk-loader.ts'
import { listPage, oneOf } from '../table/list-address.ts'

/** What the address of a list asks for. */
export type Asked = {
  search: string
  page: number
  limit: number
  offset: number
  /** What a filter is set to, if it is one of these. */
  filter: <const T extends string>(param: string, known: readonly T[]) => T | undefined
}

/** `url` as the browser shows it: of data alone, the request has another path. */
type ListArgs = Args & { url: URL }

type List = About & {
  /** Rows on a page. Without it all of them are on one. */
  size?: number
}

/** What `find` gives: the rows of one page, and whatever else the page shows. `isNarrowed`, where the address isn't enough to know. */
type Found = { rows: readonly unknown[]; total?: number; isNarrowed?: boolean }

/** The loader of a list of the desk. Search, filters and page are in its address, and `<ListPage list={loaderData}>` shows it. */
export function listLoader<T extends Found>(
  { size = 0, ...about }: List,
  find: (ground: OwnGround, asked: Asked, url: URL, args: ListArgs) => Promise<T>,
) {
  return deskLoader(about, async (ground, args: ListArgs, url) => {
    const search = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
    const page = size > 0 ? listPage(url) : 1
    let isNarrowed = search !== ''
    const filter: Asked['filter'] = (param, known) => {
      const value = oneOf(url.searchParams.get(param), known)
      isNarrowed ||= value !== undefined
      return value
    }
    const found = await find(ground, { search, page, limit: size, offset: (page - 1) * size, filter }, url, args)
    return { page, size, search, isNarrowed, ...found }
  })
}
