import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { askedHost, type HeadTag } from './head-tag.ts'
import { readHeadCode } from './read-head-code.ts'

type Code = { head_code?: readonly HeadTag[] | undefined; head_hosts?: readonly string[] | undefined }

/** Every host that the code asks is named. `typed` is the code as it was sent, if it was. @throws Invalid at the code, or at the hosts where they alone were sent */
export function requireNamedHosts({ head_code = [], head_hosts = [] }: Code, typed?: unknown): void {
  const found = head_code.findIndex((tag) => !isNamed(tag, head_hosts))
  const tag = head_code[found]
  if (!tag) return
  const host = askedHost(tag) ?? ''
  const line = (typeof typed === 'string' ? readHeadCode(typed)[found]?.line : undefined) ?? found + 1
  const [field, fault] =
    typed === undefined
      ? ['head_hosts', say('desk-code.host-needed', { host, line })]
      : ['head_code', say('desk-code.not-named', { host, line })]
  throw new Invalid(fault, { [field]: fault })
}

function isNamed(tag: HeadTag, hosts: readonly string[]): boolean {
  const host = askedHost(tag)
  return host === undefined || hosts.includes(host)
}
