import { requireRight, type Ctx } from '#access'
import { listStaff, type StaffLine } from './staff-store.ts'

/** All who may enter the desk, admins first. @throws Forbidden below admin */
export async function findStaff(ctx: Ctx): Promise<StaffLine[]> {
  requireRight(ctx, 'audit.read')
  return await listStaff(ctx)
}
