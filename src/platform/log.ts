import pino, { type Logger } from 'pino'
import { withoutPasswords } from './without-passwords.ts'

/** Lines of JSON on standard output. Nothing that could identify or impersonate a person may reach it. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    redact: { paths: secretPaths, censor: '[redacted]' },
    serializers: { err: (error: unknown) => told(error) },
    formatters: { log: tellErrors },
    hooks: { streamWrite: withoutPasswords },
  }
  return destination ? pino(options, destination) : pino(options)
}

const secretNames = [
  'password',
  'token',
  'secret',
  'cookie',
  'set-cookie',
  'authorization',
  'connectionString',
  'detail',
  'parameters',
]
const secretPaths = ['', '*', '*.*', '*.*.*'].flatMap((depth) => secretNames.map((name) => `${depth}["${name}"]`))

/** An error may be logged under any name; `err` has its serializer. */
function tellErrors(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, name !== 'err' && value instanceof Error ? told(value) : value]),
  )
}

const causesToTell = 3

type Told = { type: string; message: string; stack?: string; code?: string; constraint?: string; table?: string; cause?: Told }

/** These properties and no others: `detail` and `where` of PostgreSQL quote the row, and a getter of somebody's error may throw. */
function told(error: unknown, causes = causesToTell): Told {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: String(error) }
  const cause = causes > 0 ? read(error, 'cause') : undefined
  return {
    type: text(read(read(error, 'constructor'), 'name')) ?? 'object',
    message: text(read(error, 'message')) ?? '',
    stack: text(read(error, 'stack')),
    code: text(read(error, 'code')),
    constraint: text(read(error, 'constraint')),
    table: text(read(error, 'table')),
    ...(cause ? { cause: told(cause, causes - 1) } : {}),
  }
}

function read(from: unknown, name: string): unknown {
  try {
    return (from as Record<string, unknown>)[name] // safe: of what has no properties this throws
  } catch {
    return undefined
  }
}

function text(value: unknown): string | undefined {
  return ['string', 'number', 'bigint'].includes(typeof value) ? String(value) : undefined
}
