import { tally } from '#changes'
import { saveSocialImage, takeImageAddress, takeUpload, type ImageUse } from '#images'
import type { Arriving } from './arriving.ts'
import { textOf } from './cells.ts'
import { idFrom } from './ids.ts'
import { presentIds } from './moved-store.ts'
import { patientHosts, type Fetched } from './patient-hosts.ts'
import { savePicture, withSocialPicture, withoutPicture } from './pictures-store.ts'

export type Bring = (address: string, use: ImageUse, description?: string) => Promise<string | undefined>

/** Fetches a picture that another site names, or that came along, once. It is kept as an upload is. undefined, and a line in the report, where that fails. */
export function bringer({ ctx, source, report, isDryRun }: Arriving, table: string): Bring {
  const fetched = patientHosts()
  // Many rows may name the same picture.
  const known = new Map<string, Fetched<string | undefined>>()
  return async (address, use, description = '') => {
    if (isDryRun) return undefined
    const key = `${use} ${address}`
    const brought = known.get(key) ?? (await fetched(address, () => bring(address, use, description)))
    known.set(key, brought)
    if ('missing' in brought) return report.leftOut(table, address, `The picture is missing. ${brought.missing}`)
    return brought.got ?? report.leftOut(table, address, `The picture is missing. ${noFile}`)
  }

  async function bring(address: string, use: ImageUse, description: string): Promise<string | undefined> {
    const bytes = address.startsWith('/') ? await source.file?.(address) : undefined
    const about = { use, description: description.slice(0, 500) }
    if (bytes) return (await takeUpload(ctx, { ...about, bytes })).url
    return URL.canParse(address) ? (await takeImageAddress(ctx, { ...about, address })).url : undefined
  }
}

const noFile = 'Its address is incomplete, and the file is not in the export.'

/** Pictures of quotes, authors and categories that have none here. What could not be fetched can be tried again by another run. */
export async function arrivePictures(moving: Arriving): Promise<void> {
  const { ctx, report, joined } = moving
  const table = 'pictures'
  const bring = bringer(moving, table)
  if (moving.pictures.length > 0) report.count(table, { read: moving.pictures.length })
  if (moving.isDryRun) return
  // What was joined with something that is here keeps what that has.
  const isJoined = ({ table: of }: Of, id: string) =>
    (of === 'authors' && joined.author.has(id)) || (of === 'categories' && joined.category.has(id))
  for (let from = 0; from < moving.pictures.length; from += 500) {
    const some = moving.pictures.slice(from, from + 500)
    const lacking = new Map<string, Set<string>>()
    for (const of of placesOfPictures) {
      const ids = idsIn(some, of).filter((id) => !isJoined(of, id))
      lacking.set(keyOf(of), await withoutPicture(ctx, of, ids))
    }
    for (const { id, address, description, ...of } of some) {
      if (!lacking.get(keyOf(of))?.has(id)) {
        report.count(table, { already: 1 })
        continue
      }
      const url = await bring(address, broughtFor(of), description)
      if (url === undefined) continue
      await tally(ctx, (writing) => savePicture(writing, of, id, url))
      report.count(table, { added: 1 })
    }
  }
}

type Of = Pick<Arriving['pictures'][number], 'table' | 'column'>

const placesOfPictures: readonly Of[] = [
  { table: 'quotes', column: 'image' },
  { table: 'quotes', column: 'seo_image' },
  { table: 'authors', column: 'image' },
  { table: 'authors', column: 'seo_image' },
  { table: 'categories', column: 'seo_image' },
]

const keyOf = ({ table, column }: Of) => `${table}.${column}`

function broughtFor({ table, column }: Of): ImageUse {
  if (column === 'seo_image') return 'social'
  return table === 'quotes' ? 'quote' : 'author'
}

const idsIn = (pictures: Arriving['pictures'], of: Of) => pictures.filter((one) => keyOf(one) === keyOf(of)).map(({ id }) => id)

/**
 * Pictures for links, where they can be had: those of the table, then those that quotes name themselves and that the table does not replace. The others are drawn here when they are
 * asked for.
 */
export async function arriveSocialPictures(moving: Arriving): Promise<void> {
  const { report, source } = moving
  const table = 'quote_og_images'
  const save = socialSaver(moving)
  // A picture that was deleted there may still be named by its quote.
  const deleted = new Set<string>()
  if (source.has(table)) {
    const left = (id: unknown, reason: string): never[] => {
      report.leftOut(table, id, reason)
      return []
    }
    for await (const rows of source.rows(table)) {
      report.count(table, { read: rows.length })
      const read = rows.flatMap((row) => {
        const quote = idFrom('quote', row.quote_id)
        const address = textOf(row.image_url)
        if (address !== undefined && textOf(row.status) === 'deleted') deleted.add(address)
        if (textOf(row.status) === 'deleted') return left(row.id, 'It was deleted there.')
        if (!quote || address === undefined) return left(row.id, 'It names no quote, or no picture.')
        return [{ old: textOf(row.id) ?? '', quoteId: quote.id, address }]
      })
      await save(read, table, left)
    }
  }
  const own = moving.socialPictures.filter(({ address }) => !deleted.has(address))
  if (own.length > 0) report.count('pictures', { read: own.length })
  for (let from = 0; from < own.length; from += 500)
    await save(own.slice(from, from + 500), 'pictures', (old, reason) =>
      report.leftOut('pictures', old, `og_image_url: ${reason}`),
    )
}

type Left = (old: string, reason: string) => unknown

function socialSaver({ ctx, source, report, isDryRun }: Arriving) {
  const fetched = patientHosts()

  return async (pictures: Arriving['socialPictures'], table: string, left: Left): Promise<void> => {
    const ids = pictures.map(({ quoteId }) => quoteId)
    const [done, here] = [await withSocialPicture(ctx, ids), await presentIds(ctx, 'quotes', ids)]
    for (const { old, quoteId, address } of pictures) {
      if (!here.has(quoteId)) left(old, 'Its quote is not here.')
      else if (done.has(quoteId)) report.count(table, { already: 1 })
      else if (!isDryRun) {
        const saved = await fetched(address, () => save(quoteId, address))
        if ('missing' in saved) left(old, `${saved.missing} A picture is drawn when it is asked for.`)
        else if (!saved.got) left(old, 'Its file did not come along. A picture is drawn when it is asked for.')
        else {
          done.add(quoteId)
          report.count(table, { added: 1 })
        }
      }
    }
  }

  async function save(quoteId: string, address: string): Promise<boolean> {
    const bytes = await bytesOf(address)
    if (bytes) await saveSocialImage(ctx, { quoteId, bytes })
    return bytes !== undefined
  }

  async function bytesOf(address: string): Promise<Uint8Array | undefined> {
    if (address.startsWith('/')) return await source.file?.(address)
    // A site that has it in several formats sends WebP where that is accepted, which other sites do not show.
    return URL.canParse(address) ? (await ctx.web.fetchPublic(address, { accept: 'image/png, image/jpeg' })).bytes : undefined
  }
}
