import type { Ctx } from '#access'
import { findLayout } from '#views'
import { layoutFrom, layoutIn, type Layout, type ListColumn, type UsualLayout } from './layout.ts'

/** How a list is laid out for the person who asks. */
export type Laid = { layout: Layout; inAddress: Partial<Layout>; isInAddress: boolean }

/** By its address, else as they saved it. One query. @throws Forbidden below author */
export async function findLaid(ctx: Ctx, url: URL, columns: readonly ListColumn[], usual: UsualLayout): Promise<Laid> {
  const known = columns.map(({ id }) => id)
  const inAddress = layoutIn(url, known)
  const layout = layoutFrom(inAddress, await findLayout(ctx, usual.list), known, usual)
  return { layout, inAddress, isInAddress: inAddress.columns !== undefined || inAddress.rows !== undefined }
}
