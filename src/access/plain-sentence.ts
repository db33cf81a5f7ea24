import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
}

const formats: Record<string, string> = {
  guid: 'This is not an id.',
  uuid: 'This is not an id.',
  email: 'This is not an email address.',
  url: 'This is not a web address.',
  datetime: 'This is not a date with a time.',
  date: 'This is not a date.',
}

const mostNamed = 20

/** What is wrong where a schema has no sentence of its own: no form sends such input, programs do. In English, as all the API says. Undefined where Zod’s own has to do. */
export function plainSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'This is missing.'
  switch (issue.code) {
    case 'invalid_type': {
      const kind = kinds[issue.expected]
      return kind && `This must be ${kind}.`
    }
    case 'too_big':
      return `At most ${counted(issue.maximum, issue.origin)}.`
    case 'too_small':
      if (issue.minimum === 1 && issue.origin === 'string') return 'This is empty.'
      return `At least ${counted(issue.minimum, issue.origin)}.`
    case 'invalid_value':
      if (issue.values.length > mostNamed) return 'This value isn’t known.'
      return `This must be one of: ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return formats[issue.format]
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.map((key) => `“${key}”`).join(', ')}.`
    default:
      return undefined
  }
}

function counted(most: number | bigint, origin: string): string {
  const n = most.toLocaleString('en')
  if (origin === 'string') return `${n} ${n === '1' ? 'character' : 'characters'}`
  if (origin === 'array' || origin === 'set') return `${n} ${n === '1' ? 'entry' : 'entries'}`
  return n
}
