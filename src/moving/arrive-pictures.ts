import { tally } from '#changes'
import { saveSocialImage, takeImageAddress, takeUpload, type ImageUse } from '#images'
import { isHouseError } from '#platform/errors'
import type { Arriving } from './arriving.ts'
import { textOf } from './cells.ts'
import { idFrom } from './ids.ts'
import { presentIds } from './moved-store.ts'
import { savePicture, withSocialPicture, withoutPicture } from './pictures-store.ts'

/** After so many failures in a row a host is asked no more. */
const patience = 3

export type Bring = (address: string, use: ImageUse, description?: string) => Promise<string | undefined>

/** Fetches a picture that another site names, or that came along, once; it is kept as an upload is. undefined, and a remark, where that fails. */
export function bringer({ ctx, source, report, isDryRun }: Arriving, table: string): Bring {
  const failures = new Map<string, number>()
  // Many a row may name the same picture.
  const known = new Map<string, Brought>()
  return async (address, use, description = '') => {
    if (isDryRun) return undefined
    const key = `${use} ${address}`
    const brought = known.get(key) ?? (await bring(address, use, description))
    known.set(key, brought)
    return 'url' in brought ? brought.url : report.leftOut(table, address, `A picture: ${brought.missing}`)
  }

  async function bring(address: string, use: ImageUse, description: string): Promise<Brought> {
    const host = URL.canParse(address) ? new URL(address).host : ''
    if ((failures.get(host) ?? 0) >= patience)
      return { missing: 'its host did not answer several times, and was asked no more. Run it again when it is there.' }
    try {
      const bytes = address.startsWith('/') ? await source.file?.(address) : undefined
      const about = { use, description: description.slice(0, 500) }
      if (bytes) return { url: (await takeUpload(ctx, { ...about, bytes })).url }
      if (host === '') return { missing: 'it is no whole address, and no such file came along.' }
      const { url } = await takeImageAddress(ctx, { ...about, address })
      failures.delete(host)
      return { url }
    } catch (fault) {
      if (!isHouseError(fault)) throw fault
      // A picture that is not there, or is none, says nothing of the next one.
      const isSilent = fault.code === 'invalid' && fault.cause !== undefined
      if (isSilent) failures.set(host, (failures.get(host) ?? 0) + 1)
      else failures.delete(host)
      return { missing: fault.message }
    }
  }
}

/** Its address here, or why it has none. */
type Brought = { url: string } | { missing: string }

/** Pictures of quotes and authors that have none here. What could not be fetched can be tried anew by another run. */
export async function arrivePictures(moving: Arriving): Promise<void> {
  const { ctx, report, joined } = moving
  const table = 'pictures'
  const bring = bringer(moving, table)
  if (moving.pictures.length > 0) report.count(table, { read: moving.pictures.length })
  if (moving.isDryRun) return
  for (let from = 0; from < moving.pictures.length; from += 500) {
    const some = moving.pictures.slice(from, from + 500)
    const lacking = new Set([
      ...(await withoutPicture(ctx, 'quotes', idsIn(some, 'quotes'))),
      ...(await withoutPicture(
        ctx,
        'authors',
        idsIn(some, 'authors').filter((id) => !joined.author.has(id)),
      )),
    ])
    for (const { table: of, id, address, description } of some) {
      if (!lacking.has(id)) {
        report.count(table, { already: 1 })
        continue
      }
      const url = await bring(address, of === 'quotes' ? 'quote' : 'author', description)
      if (url === undefined) continue
      await tally(ctx, (writing) => savePicture(writing, of, id, url))
      report.count(table, { added: 1 })
    }
  }
}

const idsIn = (pictures: Arriving['pictures'], table: 'quotes' | 'authors') =>
  pictures.filter((one) => one.table === table).map(({ id }) => id)

/** Pictures for links, where their files can be had; others are drawn anew when somebody asks for them. */
export async function arriveSocialPictures(moving: Arriving): Promise<void> {
  const table = 'quote_og_images'
  if (!moving.source.has(table)) return
  const { ctx, source, report } = moving
  for await (const rows of source.rows(table)) {
    report.count(table, { read: rows.length })
    const read = rows.flatMap((row) => {
      const quote = idFrom('quote', row.quote_id)
      const address = textOf(row.image_url)
      if (textOf(row.status) === 'deleted') return left(row.id, 'It was deleted there.')
      if (!quote || address === undefined) return left(row.id, 'It names no quote, or no picture.')
      return [{ old: row.id, quoteId: quote.id, address }]
    })
    const ids = read.map(({ quoteId }) => quoteId)
    const [done, here] = [await withSocialPicture(ctx, ids), await presentIds(ctx, 'quotes', ids)]
    for (const { old, quoteId, address } of read) {
      if (!here.has(quoteId)) left(old, 'Its quote is not here.')
      else if (done.has(quoteId)) report.count(table, { already: 1 })
      else if (!moving.isDryRun && (await save(old, quoteId, address))) done.add(quoteId)
    }
  }

  function left(id: unknown, reason: string): never[] {
    report.leftOut(table, id, reason)
    return []
  }

  async function save(old: unknown, quoteId: string, address: string): Promise<boolean> {
    try {
      const bytes = address.startsWith('/')
        ? await source.file?.(address)
        : // Whoever has it in several kinds gives WebP where that is taken, and pictures for links are none.
          (await ctx.web.fetchPublic(address, { accept: 'image/png, image/jpeg' })).bytes
      if (!bytes) return left(old, 'Its file did not come along; one is drawn when it is asked for.').length > 0
      await saveSocialImage(ctx, { quoteId, bytes })
      report.count(table, { added: 1 })
      return true
    } catch (fault) {
      if (!isHouseError(fault)) throw fault
      return left(old, `${fault.message} One is drawn when it is asked for.`).length > 0
    }
  }
}
