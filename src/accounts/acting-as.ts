import type { Ctx } from '#access'
import type { Account } from './account.ts'

/** For what somebody does who has just proven who they are: the record names them. */
export function actingAs(ctx: Ctx, { id, role }: Pick<Account, 'id' | 'role'>): Ctx {
  return { ...ctx, actor: { id, role } }
}
