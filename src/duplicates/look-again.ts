import { editorRoles, requireRole, type Ctx } from '#access'
import { sendJob } from '#platform/send-job'

/** Looks now instead of tonight. @throws Forbidden below moderator */
export async function lookAgain(ctx: Ctx): Promise<void> {
  requireRole(ctx, ...editorRoles)
  await sendJob(ctx, 'find-duplicates', {})
}
