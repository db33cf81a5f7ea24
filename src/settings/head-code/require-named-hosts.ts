import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { faultOf } from './check-head-tag.ts'
import { askedHost, type HeadTag } from './head-tag.ts'
import { readHeadCode } from './read-head-code.ts'

type Code = { head_code?: readonly HeadTag[] | undefined; head_hosts?: readonly string[] | undefined }

/** Every host that the code asks is named. `typed` is the code as it was sent, if it was. @throws Invalid at the code, or at the hosts where they alone were sent */
export function requireNamedHosts({ head_code = [], head_hosts = [] }: Code, typed?: unknown): void {
  const read = typeof typed === 'string' ? readHeadCode(typed) : []
  const missing = head_code.flatMap((tag, index) =>
    isNamed(tag, head_hosts) ? [] : [{ host: askedHost(tag) ?? '', line: read[index]?.line ?? index + 1 }],
  )
  if (missing.length === 0) return
  const isHosts = typed === undefined
  const { message } = faultOf(missing.map((one) => say(isHosts ? 'desk-code.host-needed' : 'desk-code.not-named', one)))
  throw new Invalid(message, { [isHosts ? 'head_hosts' : 'head_code']: message })
}

function isNamed(tag: HeadTag, hosts: readonly string[]): boolean {
  const host = askedHost(tag)
  return host === undefined || hosts.includes(host)
}
