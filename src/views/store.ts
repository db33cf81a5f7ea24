import { sql, type Generated } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { LaidList } from './laid-list.ts'
import type { View } from './view.ts'

declare module '#changes' {
  interface Nouns {
    'desk-view': object
  }
}

declare module '#platform/ground' {
  interface Tables {
    desk_views: {
      id: string
      owner: string
      list: LaidList
      name: string
      query: string
      shared: boolean
      version: Generated<number>
      created_at: Date
      updated_at: Date
    }
    desk_view_defaults: { owner: string; list: LaidList; view_id: string }
  }
}

export type ViewRow = { id: string; owner: string; list: LaidList; name: string; query: string; shared: boolean; version: number }

/** One's own by name, then what others share, by name. One query. Anyone who gave no name stays without one: their address is not for everybody on the desk. */
export async function listViews(ctx: Ctx, list: LaidList, owner: string): Promise<View[]> {
  const { rows } = await sql<View>`
    select v.id, v.name, v.query, v.shared, v.owner = ${owner} as "isOwn",
        case when v.owner <> ${owner} then coalesce(nullif(btrim(p.full_name), ''), 'a colleague') end as by,
        d.view_id is not null as "isDefault"
      from desk_views v join profiles p on p.id = v.owner
      left join desk_view_defaults d on d.view_id = v.id and d.owner = ${owner}
     where v.list = ${list} and (v.owner = ${owner} or v.shared)
     order by v.owner <> ${owner}, lower(v.name), v.id limit 200`.execute(ctx.db)
  return rows
}

/** Held until the transaction ends. */
export async function lockView(writing: Writing, id: string): Promise<ViewRow | undefined> {
  return await writing.db
    .selectFrom('desk_views')
    .select(['id', 'owner', 'list', 'name', 'query', 'shared', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Anyone who saves another at the same moment waits, so that nobody has more than they may. */
export async function countOwnViews(writing: Writing, owner: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('desk_views'), hashtext(${owner}))`.execute(writing.db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from desk_views where owner = ${owner}`.execute(writing.db)
  return rows[0]?.n ?? 0
}

export async function insertView(writing: Writing, view: Omit<ViewRow, 'version'>): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .insertInto('desk_views')
    .values({ ...view, created_at: now, updated_at: now })
    .execute()
}

export async function saveViewFields(writing: Writing, id: string, fields: Partial<Pick<ViewRow, 'name' | 'query' | 'shared'>>) {
  await writing.db
    .updateTable('desk_views')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: writing.clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function dropView(writing: Writing, id: string): Promise<void> {
  await writing.db.deleteFrom('desk_views').where('id', '=', id).execute()
}

/** For whom the list opens with it. */
export async function readDefaults(writing: Writing, id: string): Promise<string[]> {
  const rows = await writing.db.selectFrom('desk_view_defaults').select('owner').where('view_id', '=', id).execute()
  return rows.map(({ owner }) => owner)
}

export type DeletedView = Omit<ViewRow, 'id' | 'version'> & { defaults: string[] }

/** A view that isn't there, if this person was the last to delete it, as it was then. Of a time when only quotes had views, it is one of quotes. What was deleted before its owner was recorded can't come back. */
export async function readDeleted(writing: Writing, id: string, person: string): Promise<DeletedView | undefined> {
  const { rows } = await sql<{ before: DeletedView }>`
    select jsonb_build_object('list', 'quotes') || d.before as before from (
      select c.actor, c.before from changes c
       where c.noun = 'desk-view' and c.noun_id = ${id} and c.verb = 'delete' order by c.id desc limit 1) d
     where d.actor = ${person} and d.before ? 'owner' and not exists (select from desk_views v where v.id = ${id})`.execute(
    writing.db,
  )
  return rows[0]?.before
}

/** Held until the transaction ends; false where the person has no account any more. */
export async function lockOwner(writing: Writing, owner: string): Promise<boolean> {
  const { rows } = await sql`select 1 from profiles where id = ${owner} for key share`.execute(writing.db)
  return rows.length > 0
}

/** Opens its list with the view for these people; those who have chosen another stay with it. */
export async function saveDefaults(
  writing: Writing,
  view: Pick<ViewRow, 'id' | 'list'>,
  owners: readonly string[],
): Promise<void> {
  await sql`
    insert into desk_view_defaults (owner, list, view_id)
    select p.id, ${view.list}, ${view.id}::uuid from profiles p where p.id = any(${[...owners]}::uuid[]) order by p.id
    on conflict (owner, list) do nothing`.execute(writing.db)
}

export async function saveDefault(
  writing: Writing,
  owner: string,
  view: Pick<ViewRow, 'id' | 'list'>,
  isDefault: boolean,
): Promise<void> {
  const defaults = { owner, list: view.list, view_id: view.id }
  if (isDefault)
    await writing.db
      .insertInto('desk_view_defaults')
      .values(defaults)
      .onConflict((taken) => taken.columns(['owner', 'list']).doUpdateSet({ view_id: view.id }))
      .execute()
  else await writing.db.deleteFrom('desk_view_defaults').where('owner', '=', owner).where('view_id', '=', view.id).execute()
}
