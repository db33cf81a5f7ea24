import { redirect } from 'react-router'
import type { Ctx } from '#access'
import { findViews, type LaidList } from '#views'
import { isEntrance } from './is-entrance.ts'

type Asked = { list: LaidList; address: string; request: Request; url: URL }

/** Leads a person who comes to a list from elsewhere to the view that they open first. `url` as the browser shows it: of data alone, the request has another path. */
export async function openFirstView(ctx: Ctx, { list, address, request, url }: Asked): Promise<void> {
  if (!isEntrance(address, request, url)) return
  const first = (await findViews(ctx, list)).find(({ isDefault }) => isDefault)
  if (first?.query) throw redirect(`${address}?${first.query}`)
}
