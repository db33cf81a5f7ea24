import type { Ctx } from '#access'
import { provePassword } from './prove-password.ts'

/** For what asks for the password again: proven, it holds for this session and ten minutes. @throws as `provePassword` */
export async function confirmPassword(ctx: Ctx, { password }: { password: string }): Promise<void> {
  await provePassword(ctx, password)
}
