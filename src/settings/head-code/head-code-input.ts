import { z } from 'zod'
import { say } from '#messages'
import { checkHeadTag, faultOf, HeadFault } from './check-head-tag.ts'
import { mostTags, readHeadCode, tooLong } from './read-head-code.ts'
import type { HeadTag } from './head-tag.ts'

const mostHosts = 10

const tag = z.strictObject({ tag: z.enum(['meta', 'link', 'script']), attributes: z.record(z.string(), z.string()) })

/** The code as it is typed, or as tags, which is how it is kept. */
export const headCodeInput = z.union([z.string(), z.array(tag)]).transform((given, context): HeadTag[] => {
  try {
    if (typeof given === 'string') return readHeadCode(given).map((one) => one.tag)
    if (given.length > mostTags) throw tooLong()
    return checkAll(given)
  } catch (fault) {
    if (!(fault instanceof HeadFault)) throw fault
    context.addIssue({ code: 'custom', message: fault.message })
    return z.NEVER
  }
})

function checkAll(tags: readonly HeadTag[]): HeadTag[] {
  const faults: string[] = []
  const checked = tags.flatMap((one, index) => {
    try {
      return [checkHeadTag(one, index + 1)]
    } catch (fault) {
      if (!(fault instanceof HeadFault)) throw fault
      faults.push(fault.message)
      return []
    }
  })
  if (faults.length > 0) throw faultOf(faults)
  return checked
}

/** Hosts, each a name with or without a port. What is wrong with one of them is said of the field, which is one in the form. */
export const headHostsInput = z.array(z.string()).transform((lines, context): string[] => {
  const hosts: string[] = []
  for (const [index, typed] of lines.entries()) {
    if (typed.trim() === '') continue
    const host = hostOf(typed.trim())
    if (host === undefined) {
      context.addIssue({ code: 'custom', message: say('desk-code.host', { line: index + 1, host: typed.trim().slice(0, 60) }) })
      return z.NEVER
    }
    hosts.push(host)
  }
  if (new Set(hosts).size > mostHosts) {
    context.addIssue({ code: 'custom', message: say('desk-code.most-hosts', { most: mostHosts }) })
    return z.NEVER
  }
  return [...new Set(hosts)]
})

/** The last part of a name begins with a letter, which no address in numbers does. */
const name = /^(?=.{1,259}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::\d{1,5})?$/

function hostOf(typed: string): string | undefined {
  const host = /[\s/\\@*?#%]/.test(typed) ? undefined : URL.parse(`https://${typed}`)?.host
  return host !== undefined && name.test(host) ? host : undefined
}
