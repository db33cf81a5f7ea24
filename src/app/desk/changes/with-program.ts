import { say } from '#messages'
import { isRoleOfPeople, roleName } from '../../http/role-name.ts'

type By = { program: string | null; programRole: string | null }

/** "Ada, by Claude on my laptop (as Moderator)": who did something, the program that did it for them, by the name of its token, and the role that it was given. */
export function withProgram(who: string, { program, programRole }: By): string {
  if (program === null) return who
  if (programRole === null) return say('desk-changes.by-program', { who, program })
  return say('desk-changes.by-program-as', {
    who,
    program,
    role: isRoleOfPeople(programRole) ? roleName(programRole) : programRole,
  })
}
