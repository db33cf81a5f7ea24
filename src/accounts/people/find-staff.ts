import { requireRole, type Ctx } from '#access'
import { listStaff, type StaffLine } from './staff-store.ts'

/** All who may enter the desk, admins first. @throws Forbidden below admin */
export async function findStaff(ctx: Ctx): Promise<StaffLine[]> {
  requireRole(ctx, 'admin')
  return await listStaff(ctx)
}
