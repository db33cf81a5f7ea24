import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { addressOfFile, keyOfAddress, type ImageUse } from '../image.ts'
import type { ImageRow } from '../image-store.ts'
import type { Focus, Media, MediaAbout, MediaLine, MediaState } from './media.ts'
import { countPlaces, shownAddresses } from './places-store.ts'

type LineRow = Omit<MediaLine, 'url' | 'thumbnail' | 'focus' | 'places'> & {
  large: string
  small: string
  focusX: number | null
  focusY: number | null
}

const line = sql`i.id, i.use, i.name, i.description, i.width, i.height, i.bytes, i.created_at as "createdAt", i.large_key as large, i.small_key as small,
  i.focus_x as "focusX", i.focus_y as "focusY"`

/** Of the rows of one file the newest is shown. */
const isNewest = sql`i.deleted_at is null and not exists (select 1 from images o where o.large_key = i.large_key and o.deleted_at is null
  and (o.created_at, o.id) > (i.created_at, i.id))`

type Asked = {
  search: string
  use?: ImageUse | undefined
  state?: MediaState | undefined
  after?: string | undefined
  limit: number
}

/** The newest first, behind the one whose id is `after`. */
export async function listMedia(ctx: Ctx, { search, use, state, after, limit }: Asked): Promise<MediaLine[]> {
  const conditions = [
    isNewest,
    ...(search === '' ? [] : [matches(search)]),
    ...(use === undefined
      ? []
      : [sql`exists (select 1 from images u where u.large_key = i.large_key and u.use = ${use} and u.deleted_at is null)`]),
    ...(state === undefined ? [] : [inState[state]]),
    ...(after === undefined
      ? []
      : [sql`(i.created_at, i.id) < (select last.created_at, last.id from images last where last.id = ${after}::uuid)`]),
  ]
  const { rows } = await sql<LineRow>`
    select ${line} from images i where ${sql.join(conditions, sql` and `)}
     order by i.created_at desc, i.id desc limit ${limit}`.execute(ctx.db)
  const shown = await countPlaces(
    ctx,
    rows.map(({ large }) => addressOfFile(large)),
  )
  return rows.map((row) => ({ ...asLine(row), places: shown.get(addressOfFile(row.large)) ?? 0 }))
}

const inState: Record<MediaState, ReturnType<typeof sql>> = {
  used: sql`'/files/' || i.large_key in ${shownAddresses}`,
  unused: sql`not ('/files/' || i.large_key in ${shownAddresses})`,
  'no-alt': sql`i.description = ''`,
}

/** Each word of it is in the name, the description or the credit; signs alone are in none. */
function matches(search: string) {
  return sql`folded(${search}) <> '' and folded(i.name || ' ' || i.description || ' ' || i.author) like all (
    select '%' || word || '%' from unnest(string_to_array(folded(${search}), ' ')) as word)`
}

/** How many files there are, and what the large ones take. */
export async function readSpace(ctx: Ctx): Promise<{ pictures: number; bytes: number }> {
  const { rows } = await sql<{ pictures: number; bytes: number }>`
    select count(*)::int as pictures, coalesce(sum(f.bytes), 0)::float8 as bytes
      from (select distinct on (i.large_key) i.bytes from images i where i.deleted_at is null order by i.large_key) as f`.execute(
    ctx.db,
  )
  return rows[0] ?? { pictures: 0, bytes: 0 }
}

type MediaRow = LineRow & Pick<Media, 'author' | 'authorUrl' | 'licence' | 'sourceAddress' | 'by' | 'version'>

export async function readMedia(ctx: Ctx, id: string): Promise<Media | undefined> {
  const { rows } = await sql<MediaRow>`
    select ${line}, i.author, i.author_url as "authorUrl", i.licence, coalesce(i.source_address, '') as "sourceAddress", i.version,
           (select p.full_name from profiles p where p.id = i.created_by) as by
      from images i where i.id = ${id}::uuid and i.deleted_at is null`.execute(ctx.db)
  const [row] = rows
  if (!row) return undefined
  const { author, authorUrl, licence, sourceAddress, by, version } = row
  return { ...asLine(row), author, authorUrl, licence, sourceAddress, by, version }
}

export type ShownPicture = { description: string; width: number; height: number }

/** Of the rows of one file all say the same. */
export async function readShownPicture(ctx: Ctx, key: string): Promise<ShownPicture | undefined> {
  const { rows } = await sql<ShownPicture>`
    select i.description, i.width, i.height from images i where i.large_key = ${key} and i.deleted_at is null limit 1`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Which of these addresses are of pictures that the library has. One query, where there is an address. */
export async function readHeldAddresses(ctx: Ctx, addresses: readonly string[]): Promise<Set<string>> {
  const keys = new Set(addresses.flatMap((address) => keyOfAddress(address) ?? []))
  if (keys.size === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select distinct i.large_key as key from images i where i.large_key = any(${[...keys]}::text[]) and i.deleted_at is null`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ key }) => addressOfFile(key)))
}

function asLine({ large, small, focusX, focusY, ...row }: LineRow): Omit<MediaLine, 'places'> {
  const { id, use, name, description, width, height, bytes, createdAt } = row
  const focus: Focus | null = focusX === null || focusY === null ? null : { x: focusX, y: focusY }
  return {
    id,
    use,
    name,
    description,
    width,
    height,
    bytes,
    createdAt,
    focus,
    url: addressOfFile(large),
    thumbnail: addressOfFile(small),
  }
}

/** The rows of the file of that row, held until the transaction ends. */
export async function lockFile(writing: Writing, id: string): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    select i.* from images i where i.deleted_at is null and i.large_key = (select o.large_key from images o where o.id = ${id}::uuid)
     order by i.id for update`.execute(writing.db)
  return rows
}

/** @returns the rows as they are now */
export async function saveAbout(writing: Writing, ids: string[], about: MediaAbout): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    update images i set name = ${about.name}, description = ${about.description}, author = ${about.author}, author_url = ${about.authorUrl},
           licence = ${about.licence}, source_address = ${about.sourceAddress || null}, focus_x = ${about.focus?.x ?? null}, focus_y = ${about.focus?.y ?? null},
           version = i.version + 1
     where i.id = any(${ids}::uuid[]) returning i.*`.execute(writing.db)
  return rows
}

/** Files that no place shows, of rows that are all as old and none a background. */
const isUnused = (until: Date) => sql`i.deleted_at is null and not ('/files/' || i.large_key in ${shownAddresses})
  and not exists (select 1 from images o where o.large_key = i.large_key and o.deleted_at is null and (o.use = 'background' or o.created_at >= ${until}))`

type Unused = { until: Date; most: number }

const oldestUnused = ({ until, most }: Unused) => sql`where ${isUnused(until)} order by i.created_at, i.id limit ${most}`

/** Of the rows that `lockUnused` would hold. */
export async function readUnused(ctx: Ctx, asked: Unused): Promise<{ pictures: number; bytes: number }> {
  const { rows } = await sql<{ pictures: number; bytes: number }>`
    select count(*)::int as pictures, coalesce(sum(f.bytes), 0)::float8 as bytes
      from (select distinct on (u.large_key) u.bytes from (select i.large_key, i.bytes from images i ${oldestUnused(asked)}) u order by u.large_key) as f`.execute(
    ctx.db,
  )
  return rows[0] ?? { pictures: 0, bytes: 0 }
}

/** Rows of them, the oldest first, held until the transaction ends. */
export async function lockUnused(writing: Writing, asked: Unused): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`select i.* from images i ${oldestUnused(asked)} for update of i`.execute(writing.db)
  return rows
}

type DeletedRow = { id: string; before: ImageRow; after: ImageRow; seen: 'nothing'; file: string }

/** @returns what the record of writes takes, and of which file each was */
export async function deleteRows(writing: Writing, before: ImageRow[]): Promise<DeletedRow[]> {
  if (before.length === 0) return []
  const now = writing.clock.now()
  await writing.db
    .updateTable('images')
    .set((eb) => ({ deleted_at: now, version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      before.map(({ id }) => id),
    )
    .execute()
  return before.map((row) => ({
    id: row.id,
    before: row,
    after: { ...row, deleted_at: now, version: row.version + 1 },
    // Only what no place shows is deleted.
    seen: 'nothing' as const,
    file: row.large_key,
  }))
}
